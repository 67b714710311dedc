import { migrateToLatest } from '@bakehouse/server/platform/database/migrate';
import { fillArchive } from './fill-archive.ts';
import { describeDataset, fillDataset } from './fill-dataset.ts';
import type { Flags, JobName } from './flags.ts';
import { parseFlags, usage } from './flags.ts';
import type { Job, Stage } from './jobs/job.ts';
import { listDayJob } from './jobs/list-day.ts';
import { resaveJob } from './jobs/resave.ts';
import { saveJob } from './jobs/save.ts';
import { searchAllJob, searchMonthJob, searchNumberJob } from './jobs/search.ts';
import { sheetJob } from './jobs/sheet.ts';
import { measure } from './measure.ts';
import type { Measured } from './report.ts';
import { formatReport } from './report.ts';
import { signInPeople } from './sign-in-people.ts';
import { startCluster } from './start-cluster.ts';
import { makeServerKeys, startServer } from './start-server.ts';

const jobs: Readonly<Record<JobName, (stage: Stage) => Job>> = {
  save: saveJob,
  resave: resaveJob,
  day: listDayJob,
  sheet: sheetJob,
  'search-month': searchMonthJob,
  'search-all': searchAllJob,
  'search-number': searchNumberJob,
};

/** What is undone at the end, the newest first, however the run ends. */
const undo: (() => Promise<void>)[] = [];
let cleaning: Promise<void> | null = null;

function cleanUp(): Promise<void> {
  cleaning ??= (async () => {
    for (const step of undo.splice(0).reverse()) {
      await step().catch((error: unknown) => console.error(error));
    }
  })();
  return cleaning;
}

/** Waits for something to start, and has it stopped at the end, also when the end comes while it is starting. */
function undoable<Started>(
  starting: Promise<Started>,
  stop: (started: Started) => Promise<void>,
): Promise<Started> {
  // What did not start has cleaned up after itself.
  undo.push(() => starting.then(stop, () => {}));
  return starting;
}

async function run(flags: Flags): Promise<void> {
  const cluster = await undoable(startCluster(), (started) => started.remove());
  console.log(`PostgreSQL ${cluster.majorVersion}, a database of its own: ${describeDataset(flags.orders)}.`);
  if (cluster.pgbench === null) {
    console.log(
      'pgbench is missing on this machine (on Debian it comes with the package postgresql), so there is nothing to ' +
        'compare with: what follows are the absolute figures of our side, without ratios.',
    );
  }
  const today = Temporal.Now.plainDateISO('Europe/London').toString();
  await migrateToLatest(cluster.url);
  const keys = makeServerKeys();
  await fillDataset(cluster, today, flags.orders);
  const people = await signInPeople(cluster.url, keys);
  const { profileDirectory } = flags;
  const server = await undoable(
    startServer({ databaseUrl: cluster.url, directory: cluster.directory, keys, profileDirectory }),
    (started) => started.stop(),
  );

  const stage = { port: server.port, people, today, orders: flags.orders };
  const results: Measured[] = [];
  let hasArchive = false;
  for (const name of flags.jobs) {
    if (name.startsWith('search') && !hasArchive) {
      console.log(`Writing ${flags.archived} orders to search in.`);
      await fillArchive(cluster, today, flags.archived);
      hasArchive = true;
    }
    const job = jobs[name](stage);
    results.push({ job, pairs: await measure(job, { cluster, server }, flags, console.log) });
  }
  console.log(`\n${formatReport(results)}`);
}

async function main(): Promise<number> {
  let flags: Flags;
  try {
    flags = parseFlags(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(usage);
    return 2;
  }
  try {
    await run(flags);
    return 0;
  } catch (error) {
    if (cleaning === null) console.error(error);
    return 1;
  } finally {
    await cleanUp();
  }
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => void cleanUp().then(() => process.exit(code)));
}
process.exit(await main());
