import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultDataDir } from '@bakehouse/private-postgres/default-data-dir';
import { withDatabase } from '../../platform/command-line/bakery-database.ts';
import { runMain } from '../../platform/command-line/run-main.ts';
import { chooseClock } from '../../platform/config/choose-clock.ts';
import { parseConfig } from '../../platform/config/config.ts';
import { createLog } from '../../platform/log.ts';
import { describeReport, refusalsAsCsv } from './describe-report.ts';
import { loadWorkload } from './load-workload.ts';
import { showProgress } from './progress-lines.ts';

const usage = `Loads shops.csv, products.csv, orders.csv and order_lines.csv from a folder into the database.

  npm run load -- FOLDER [--shift-to-today] [--report FILE]

  --shift-to-today   moves every delivery day by the same number of days, so that the last one is today
  --report FILE      the file for the list of refused rows (default: load-report.csv in DATA_DIR)

The command uses the database of DATABASE_URL, or else the private one in DATA_DIR. Bakehouse may be running meanwhile.
Loading the same folder again changes nothing.
`;

/** Runs the load from the command line; returns the exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'shift-to-today': { type: 'boolean', default: false },
      report: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [directory, ...others] = positionals;
  if (values.help || directory === undefined || others.length > 0) {
    process.stdout.write(usage);
    return values.help ? 0 : 2;
  }

  const config = parseConfig(process.env);
  const dataDir = config.dataDir ?? defaultDataDir();
  const interrupted = new AbortController();
  const stop = () =>
    interrupted.abort(
      new Error('Interrupted. The orders loaded so far are kept; run the command again to continue.'),
    );
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  const place = { databaseUrl: config.databaseUrl, dataDir, log: createLog('warn') };
  return withDatabase(place, 3, async (database) => {
    const report = await loadWorkload({
      database,
      directory: resolve(directory),
      clock: chooseClock(config),
      shiftToToday: values['shift-to-today'],
      progress: showProgress(process.stdout),
      signal: interrupted.signal,
    });
    const reportFile = resolve(values.report ?? join(dataDir, 'load-report.csv'));
    mkdirSync(dirname(reportFile), { recursive: true });
    writeFileSync(reportFile, refusalsAsCsv(report.refusals));
    process.stdout.write(describeReport(report, reportFile));
    return 0;
  });
}

runMain(main);
