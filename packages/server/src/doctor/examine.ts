import { defaultDataDir } from '@bakehouse/private-postgres/default-data-dir';
import { readBusinessSettings } from '../records/settings/business-settings.ts';
import { checkAddress } from './check-address.ts';
import { checkClock, readTimes } from './check-clock.ts';
import type { ExaminedDatabase } from './check-database.ts';
import { withDatabase } from './check-database.ts';
import { checkDisk, ownsDataDir } from './check-disk.ts';
import { checkMail } from './check-mail.ts';
import { checkPhotos } from './check-photos.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkSettings } from './check-settings.ts';
import type { Finding } from './finding.ts';

export type Examination = {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The recipient of a test mail; null for none. */
  readonly trialTo: string | null;
};

/** The time zone where none is set. */
const usualTimeZone = 'Europe/London';

/**
 * Checks everything that Bakehouse depends on, whether the server is running or not. It changes nothing; test files
 * that it writes are deleted.
 */
export async function examine({ variables, trialTo }: Examination): Promise<readonly Finding[]> {
  const { config, findings } = checkSettings(variables);
  if (config === null) return [...findings, notLooked];
  const dataDir = config.dataDir ?? defaultDataDir();
  const mayLook = ownsDataDir(dataDir);
  const [photos, mail] = await Promise.all([
    mayLook ? checkPhotos(config.storage, dataDir) : [],
    checkMail(config, trialTo),
  ]);
  const database = await withDatabase(config, dataDir, async (examined) => {
    const ready = examined?.hasSchema ? examined.database : null;
    const business = ready && (await readBusinessSettings(ready));
    return [
      ...(mayLook ? await checkSecrets(config, dataDir, ready) : []),
      ...checkClock(examined && (await timesOf(examined)), business?.clock.timeZone ?? usualTimeZone),
      ...(await checkAddress(config, business?.isDemo ?? false)),
    ];
  });
  return [...findings, ...checkDisk(dataDir), ...database, ...photos, ...mail];
}

function timesOf({ database, hasSchema }: ExaminedDatabase) {
  return readTimes(database, hasSchema);
}

const notLooked: Finding = {
  subject: 'the rest',
  state: 'warning',
  words: 'The database, disk, mail, clock and secrets were not checked.',
  cure: 'Correct the settings and run the doctor again.',
};
