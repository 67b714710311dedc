import { encryptFactorsAgain } from '@bakehouse/auth-service/factors/encrypt-again';
import { deriveKey } from '@bakehouse/auth-service/protection/keyed-hash';
import type { Transaction } from 'kysely';
import { acquireAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { bytes } from '../platform/database/columns.ts';
import type { Reader, Transactor } from '../platform/database/reader.ts';
import { readStatement, writeStatement } from '../platform/database/statement.ts';
import type { Tables } from '../platform/database/tables.ts';
import { StartError } from './start-error.ts';

/** The secret that signs sessions and encrypts second factors. */
export type ServerSecret = {
  readonly current: string;
  /** The previous secret, while it is being changed. */
  readonly previous: string | null;
};

const storedFingerprint = readStatement('serverSecret.read', {
  fingerprint: bytes,
})`select fingerprint from server_secret`;

const storeFingerprint = writeStatement('serverSecret.store', {})`
  insert into server_secret (fingerprint, set_at) values ($1, $2)
  on conflict (only_row) do update set fingerprint = excluded.fingerprint, set_at = excluded.set_at`;

const forgetFingerprint = writeStatement('serverSecret.forget', {})`delete from server_secret`;

/**
 * Makes sure that this server has the secret that is used with the database: with another one every session would be
 * refused and every second factor lost, without any message. If the previous secret is set as well, second factors are
 * encrypted again with the new one, which is required from now on; people sign in again.
 *
 * @throws StartError when it is another secret
 */
export async function checkServerSecret(
  database: Transactor,
  { current, previous }: ServerSecret,
  now: Temporal.Instant,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await acquireAdvisoryLock(trx, 'server secret');
    const stored = (await storedFingerprint.first(trx))?.fingerprint;
    const own = fingerprintOf(current);
    if (stored?.equals(own)) return;
    if (stored) {
      if (previous === null || !stored.equals(fingerprintOf(previous))) throw new StartError(otherSecret);
      await encryptFactorsAgain(trx, { from: previous, to: current });
    }
    await storeFingerprint.run(trx, own, now.toString());
  });
}

/** Which secret is used with the database; 'none' before the first start. Changes nothing. */
export async function compareServerSecret(
  database: Reader,
  { current, previous }: ServerSecret,
): Promise<'none' | 'current' | 'previous' | 'other'> {
  const stored = (await storedFingerprint.first(database))?.fingerprint;
  if (!stored) return 'none';
  if (stored.equals(fingerprintOf(current))) return 'current';
  return previous !== null && stored.equals(fingerprintOf(previous)) ? 'previous' : 'other';
}

/** Whether this secret is used with the database; true for any secret if none has been used yet. */
export async function isServerSecret(database: Reader, secret: string): Promise<boolean> {
  return (await compareServerSecret(database, { current: secret, previous: null })) !== 'other';
}

/** Forgets a lost secret and deletes the second factors: people sign in again and set up new ones. */
export async function forgetServerSecret(trx: Transaction<Tables>): Promise<number> {
  await forgetFingerprint.run(trx);
  const { numDeletedRows } = await trx.deleteFrom('auth.factors').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export const otherSecret =
  'The secret of this server (JWT_SECRET, or keys.json in DATA_DIR) is not the one that was used with this database, so ' +
  'all sessions and second factors would be invalid. Set the secret that was used, or restore keys.json from the ' +
  'backup; all servers of one database need the same secret. To change the secret, also set JWT_SECRET_PREVIOUS to the ' +
  'old one. If the old one is lost, run: npm run user -- forget-secret';

function fingerprintOf(secret: string): Buffer {
  return deriveKey(secret, 'fingerprint');
}
