import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultDataDir } from '@bakehouse/private-postgres/default-data-dir';
import { startPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import type { OpenChecksummed } from '../platform/backup/checksummed-file.ts';
import { openChecksummed } from '../platform/backup/checksummed-file.ts';
import { decryptWithPassphrase } from '../platform/backup/encrypted-secret.ts';
import type { ReadBackup } from '../platform/backup/read-backup.ts';
import { readBackup } from '../platform/backup/read-backup.ts';
import { refuseNewerBackup, restoreBackup } from '../platform/backup/restore-backup.ts';
import type { SideDatabases } from '../platform/backup/side-databases.ts';
import { maintenanceUrlOf, openSideDatabases } from '../platform/backup/side-databases.ts';
import { openBlobs } from '../platform/blobs/open-blobs.ts';
import { runMain } from '../platform/command-line/run-main.ts';
import { chooseClock } from '../platform/config/choose-clock.ts';
import type { Config } from '../platform/config/config.ts';
import { parseConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log.ts';
import { describeBackup } from './describe-backup.ts';
import { replacedDatabasePrefix, restoreInPlace } from './replace-database.ts';
import { checkRestoredSecret } from './restore-secret.ts';

const usage = `Restores a backup that was made by this version of Bakehouse or an earlier one.

  npm run restore -- FILE               restores into an empty database; Bakehouse must be stopped
  npm run restore -- --replace FILE     replaces the existing database when the restore is complete, and keeps the old one
  npm run restore -- --check FILE       only checks that the file is complete, and prints what it contains
  npm run restore -- --remove-replaced  removes the old databases that were kept

The command uses the database of DATABASE_URL, or else the private one in DATA_DIR, which is created if there is none. The
file is read to its end before anything is written, and the restored data is compared with it. With BACKUP_PASSPHRASE, the
secret of the server is restored as well.
`;

type Place = { readonly config: Config; readonly dataDir: string; readonly databaseUrl: string };

/** Restores a backup from the command line; returns the exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      'remove-replaced': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [file, ...others] = positionals;
  const isRemoving = values['remove-replaced'];
  if (values.help || others.length > 0 || (file === undefined) !== isRemoving) {
    process.stdout.write(usage);
    return values.help ? 0 : 2;
  }
  if (file === undefined) return withDatabase(removeReplaced);
  const opened = await openChecksummed(resolve(file));
  try {
    const backup = await readBackup(opened);
    say(`The file is complete: ${describeBackup({ ...opened, ...backup })}`);
    refuseNewerBackup(backup.head);
    if (values.check) return 0;
    return await withDatabase((place, beside) => restore(opened, backup, place, beside, values.replace));
  } finally {
    await opened.close();
  }
}

async function restore(
  file: OpenChecksummed,
  backup: ReadBackup,
  { config, dataDir, databaseUrl }: Place,
  beside: SideDatabases | null,
  isReplacing: boolean,
): Promise<number> {
  const now = chooseClock(config).now();
  const { secret: locked } = backup;
  const { passphrase } = config.backup;
  // Before anything is written, because a wrong passphrase is probably a typing mistake.
  const brought = locked === null || passphrase === null ? null : decryptWithPassphrase(locked, passphrase);
  const blobs = await openBlobs(config.storage, dataDir);
  const began = performance.now();
  const keptAs = await restoreInPlace({ databaseUrl, beside, isReplacing, now }, (url) =>
    restoreBackup(file, backup, { databaseUrl: url, blobs }),
  );
  say(
    `Restored and compared in ${Math.ceil((performance.now() - began) / 1_000)} s. Start Bakehouse with: npm start`,
  );
  if (keptAs !== null) {
    say(`The old database is kept as ${keptAs}. To remove it, run: npm run restore -- --remove-replaced`);
  }
  say(
    `Changes after ${backup.head.at} are not in the backup. People who were erased since then are in the data again: ` +
      'erase them again (Leads in the administration).',
  );
  const isInside = locked !== null;
  for (const line of await checkRestoredSecret({ config, dataDir, databaseUrl, brought, isInside, now }))
    say(line);
  return 0;
}

async function removeReplaced({ databaseUrl }: Place, beside: SideDatabases | null): Promise<number> {
  const names = beside === null ? [] : await beside.list(replacedDatabasePrefix(databaseUrl));
  for (const name of names) await beside?.drop(name);
  say(names.length === 0 ? 'There is no old database to remove.' : `Removed: ${names.join(', ')}`);
  return 0;
}

/** Runs `work` with exclusive use of this machine's database. */
async function withDatabase(
  work: (place: Place, beside: SideDatabases | null) => Promise<number>,
): Promise<number> {
  const config = parseConfig(process.env);
  const dataDir = config.dataDir ?? defaultDataDir();
  const log = createLog('warn');
  const postgres = config.databaseUrl === null ? await startPrivatePostgres({ dataDir, log }) : null;
  try {
    const databaseUrl = postgres?.url ?? config.databaseUrl ?? '';
    mkdirSync(dataDir, { recursive: true });
    const beside = await openSideDatabases(
      databaseUrl,
      postgres?.maintenanceUrl ?? maintenanceUrlOf(databaseUrl),
    );
    return await work({ config, dataDir, databaseUrl }, beside);
  } finally {
    await postgres?.stop();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

runMain(main);
