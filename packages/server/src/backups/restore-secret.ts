import type { Config } from '../platform/config/config.ts';
import { findJwtSecret, takeJwtSecret } from '../platform/config/keys.ts';
import { openDatabase, openPool } from '../platform/database/database.ts';
import { isServerSecret } from '../start/server-secret.ts';

type SecretParts = {
  readonly config: Pick<Config, 'keys'>;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** The decrypted secret of the backup; null where there is none, or no passphrase for it. */
  readonly brought: string | null;
  /** Whether the backup contains a secret. */
  readonly isInside: boolean;
  readonly now: Temporal.Instant;
};

/**
 * Checks whether this machine has the secret with which second factors were encrypted. If it has another one and the
 * backup contains the right one, that is installed; otherwise the operator is told what to do.
 *
 * @returns sentences for the operator; none where nothing is to be done
 */
export async function checkRestoredSecret(parts: SecretParts): Promise<readonly string[]> {
  const { config, dataDir, brought, isInside, now } = parts;
  const database = openDatabase(openPool({ url: parts.databaseUrl, connections: 1, onError: () => {} }));
  try {
    const own = findJwtSecret(config, dataDir);
    if (own !== null && (await isServerSecret(database, own))) return [];
    if (brought !== null && (await isServerSecret(database, brought))) {
      if (config.keys.jwtSecret !== null) return [otherSetting];
      const keptAs = `keys-before-${now.toString().slice(0, 19).replaceAll(':', '-')}.json`;
      takeJwtSecret(brought, dataDir, keptAs);
      const aside = own === null ? '' : ` The one that was here is now ${keptAs} in DATA_DIR.`;
      return [`The secret of the server came back with the backup, into keys.json in DATA_DIR.${aside}`];
    }
    const { count } = await database
      .selectFrom('auth.factors')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    // No secret was used with this database yet, so any will do.
    if (own === null && (await isServerSecret(database, ''))) return [];
    return [missing(isInside, Number(count))];
  } finally {
    await database.destroy();
  }
}

const otherSetting =
  'JWT_SECRET is not the secret that this backup was made with. Remove that setting and restore again, so that the ' +
  'secret of the backup is taken, or set it to the one that was used.';

function missing(isInside: boolean, factors: number): string {
  const cure = isInside
    ? 'set BACKUP_PASSPHRASE to the passphrase of the backup and restore again'
    : 'put keys.json of the machine that made the backup into DATA_DIR (or set JWT_SECRET to what it was there)';
  return (
    `This machine does not have the secret that the backup was made with, and Bakehouse will not start until it does: ${cure}. ` +
    `If it is lost: npm run user -- forget-secret; then everybody signs in again, and ${factors} second factors have to be set up again.`
  );
}
