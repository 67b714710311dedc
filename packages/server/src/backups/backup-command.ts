import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultDataDir } from '@bakehouse/private-postgres/default-data-dir';
import { lockSecret } from '../platform/backup/locked-secret.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { openBlobs } from '../platform/blobs/open-blobs.ts';
import { withDatabaseUrl } from '../platform/command-line/bakery-database.ts';
import { runMain } from '../platform/command-line/run-main.ts';
import { chooseClock } from '../platform/config/choose-clock.ts';
import { parseConfig } from '../platform/config/config.ts';
import { findJwtSecret } from '../platform/config/keys.ts';
import { createLog } from '../platform/log.ts';
import { readProductVersion } from '../platform/product-version.ts';
import { describeBackup } from './describe-backup.ts';
import { photoFolders } from './photo-folders.ts';

const usage = `Writes everything that the bakery has (all rows, all photos) into one file.

  npm run backup -- FILE

The database is that of DATABASE_URL, else the private one of DATA_DIR, also while Bakehouse is running on it: people go
on saving, and the file holds one moment. It is written under another name until it is whole; a file that is there is
never written over. With BACKUP_PASSPHRASE the secret of this server is in it too, locked with that.

  npm run restore -- FILE          brings it back
  npm run restore -- --check FILE  reads it through, and changes nothing
`;

/** Makes a backup from the command line; returns the exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  const [file, ...others] = positionals;
  if (values.help || file === undefined || others.length > 0) {
    process.stdout.write(usage);
    return values.help ? 0 : 2;
  }
  const config = parseConfig(process.env);
  const dataDir = config.dataDir ?? defaultDataDir();
  const path = resolve(file);
  const place = { databaseUrl: config.databaseUrl, dataDir, log: createLog('warn') };
  return withDatabaseUrl(place, async (databaseUrl) => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const { passphrase } = config.backup;
    const secret = findJwtSecret(config, dataDir);
    const began = performance.now();
    const written = await writeBackup(path, {
      databaseUrl,
      blobs: await openBlobs(config.storage, dataDir),
      photoFolders,
      productVersion: readProductVersion(),
      now: chooseClock(config).now(),
      secret: passphrase !== null && secret !== null ? lockSecret(secret, passphrase) : null,
    });
    const seconds = Math.ceil((performance.now() - began) / 1_000);
    process.stdout.write(`${path}\n${describeBackup(written)}, in ${seconds} s\nSHA-256 ${written.sha256}\n`);
    if (passphrase === null) {
      process.stdout.write(
        'The secret of this server is not in it (no BACKUP_PASSPHRASE). Keep keys.json of DATA_DIR, or JWT_SECRET, ' +
          'beside it: without that secret everybody sets up the second factor again.\n',
      );
    }
    return 0;
  });
}

runMain(main);
