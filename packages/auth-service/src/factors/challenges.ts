import type { Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import { asMoment } from '../database/as-moment.ts';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Reader } from '../database/database.ts';

/** A challenge, and whether it was created for the address of the current request. */
export type AuthChallenge = Selectable<AuthTables['auth.challenges']> & { readonly isOfAddress: boolean };

const identifier = z.guid();

/** How long an expired challenge is reported as expired; after that it is deleted, so unknown. */
const rememberedHours = 24;

/** Creates a challenge of the factor, bound to the address it was requested from. */
export async function insertChallenge(
  trx: Transaction<AuthTables>,
  { factorId, address }: { readonly factorId: string; readonly address: string | null },
  now: Temporal.Instant,
): Promise<string> {
  await trx
    .deleteFrom('auth.challenges')
    .where('factor_id', '=', factorId)
    .where('created_at', '<=', asMoment(now.subtract({ hours: rememberedHours })))
    .execute();
  await trx
    .updateTable('auth.factors')
    .set({ last_challenged_at: now.toString() })
    .where('id', '=', factorId)
    .execute();
  const { id } = await trx
    .insertInto('auth.challenges')
    .values({ factor_id: factorId, ip: address, created_at: now.toString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The factor's challenge with that id, even if used or expired; undefined for one of another factor. */
export async function findChallenge(
  db: Reader,
  { id, factorId }: { readonly id: string; readonly factorId: string },
  address: string | null,
): Promise<AuthChallenge | undefined> {
  if (!identifier.safeParse(id).success) return undefined;
  return (
    db
      .selectFrom('auth.challenges')
      .selectAll()
      // An IPv6 address has several spellings, so inet values are compared. An unknown address matches.
      .select(sql<boolean>`coalesce(ip = ${address}::inet, true)`.as('isOfAddress'))
      .where('id', '=', id)
      .where('factor_id', '=', factorId)
      .executeTakeFirst()
  );
}

/** Marks the challenge as used. */
export async function consumeChallenge(
  trx: Transaction<AuthTables>,
  { id }: Pick<AuthChallenge, 'id'>,
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('auth.challenges')
    .set({ verified_at: now.toString() })
    .where('id', '=', id)
    .execute();
}
