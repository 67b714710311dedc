import type { Config } from '../platform/config/config.ts';
import { findJwtSecret, replaceJwtSecret } from '../platform/config/keys.ts';
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
      replaceJwtSecret(brought, dataDir, keptAs);
      const aside = own === null ? '' : ` The previous secret is kept as ${keptAs} in DATA_DIR.`;
      return [`The secret of the server was restored from the backup to keys.json in DATA_DIR.${aside}`];
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
  'JWT_SECRET is not the secret that was in use when this backup was made. Remove this setting and restore again to use ' +
  'the secret of the backup, or set JWT_SECRET to the secret that was in use.';

function missing(isInside: boolean, factors: number): string {
  const cure = isInside
    ? 'Set BACKUP_PASSPHRASE to the passphrase of the backup and restore again'
    : 'Copy keys.json from the machine that made the backup to DATA_DIR (or set JWT_SECRET to its value there)';
  return (
    `This machine does not have the secret that was in use when the backup was made, and Bakehouse does not start without it. ${cure}. ` +
    `If the secret is lost, run npm run user -- forget-secret: everybody then signs in again, and ${factors} second factors have to be set up again.`
  );
}
