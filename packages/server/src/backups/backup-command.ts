import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultDataDir } from '@bakehouse/private-postgres/default-data-dir';
import { encryptWithPassphrase } from '../platform/backup/encrypted-secret.ts';
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

const usage = `Writes all data of the bakery (all rows, all photos) to one file.

  npm run backup -- FILE

The command uses the database of DATABASE_URL, or else the private one in DATA_DIR. Bakehouse may be running: people can
go on saving, and the file contains the state of one moment. The file gets its name only when it is complete; an existing
file is never overwritten. With BACKUP_PASSPHRASE, it also contains the secret of this server, encrypted.

  npm run restore -- FILE          restores a backup
  npm run restore -- --check FILE  checks that a backup is complete, and changes nothing
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
      secret: passphrase !== null && secret !== null ? encryptWithPassphrase(secret, passphrase) : null,
    });
    const seconds = Math.ceil((performance.now() - began) / 1_000);
    process.stdout.write(`${path}\n${describeBackup(written)}, in ${seconds} s\nSHA-256 ${written.sha256}\n`);
    if (passphrase === null) {
      process.stdout.write(
        'BACKUP_PASSPHRASE is not set, so the backup does not contain the secret of this server. Keep a copy of ' +
          'keys.json in DATA_DIR, or of JWT_SECRET: without the secret everybody has to set up the second factor again.\n',
      );
    }
    return 0;
  });
}

runMain(main);
