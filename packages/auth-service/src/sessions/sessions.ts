import { randomBytes } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { asMoment } from '../database/as-moment.ts';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Reader } from '../database/database.ts';

export type AuthSession = Selectable<AuthTables['auth.sessions']>;

/** The device of a session, for its owner's list of devices. */
export type Device = { readonly userAgent: string | null; readonly address: string | null };

const longestUserAgent = 500;

/** Creates a session that was authenticated by this method just now, one for each sign-in. */
export async function insertSession(
  trx: Transaction<AuthTables>,
  session: {
    readonly userId: string;
    readonly method: string;
    readonly device: Device;
    /** When it ends by itself; null for never. */
    readonly end: Temporal.Instant | null;
  },
  now: Temporal.Instant,
): Promise<AuthSession> {
  const timestamp = Math.floor(now.epochMilliseconds / 1000);
  return trx
    .insertInto('auth.sessions')
    .values({
      user_id: session.userId,
      created_at: now.toString(),
      not_after: session.end?.toString() ?? null,
      refresh_salt: randomBytes(16),
      amr: JSON.stringify([{ method: session.method, timestamp }]),
      ...columnsOf(session.device),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The person's session, unless it has ended. */
export async function findSession(
  db: Reader,
  { id, userId }: { readonly id: string; readonly userId: string },
  now: Temporal.Instant,
): Promise<AuthSession | undefined> {
  return live(db, now).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/**
 * The session, which may have expired, locked until the transaction ends, so that concurrent refreshes wait for each
 * other.
 */
export async function lockSession(
  trx: Transaction<AuthTables>,
  id: string,
): Promise<AuthSession | undefined> {
  return trx.selectFrom('auth.sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether the session has expired. */
export function hasEnded({ not_after: end }: AuthSession, now: Temporal.Instant): boolean {
  return end !== null && Temporal.Instant.compare(end, now) <= 0;
}

/** Rotates the refresh token of the session and stores its new end. */
export async function saveRefresh(
  trx: Transaction<AuthTables>,
  session: AuthSession,
  { device, end }: { readonly device: Device; readonly end: Temporal.Instant | null },
  now: Temporal.Instant,
): Promise<AuthSession> {
  return trx
    .updateTable('auth.sessions')
    .set({
      refresh_counter: session.refresh_counter + 1,
      refreshed_at: now.toString(),
      not_after: end?.toString() ?? null,
      ...columnsOf(device),
    })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Raises the session to aal2 by that factor and ends the person's other sessions below it (auth contract, section 7);
 * undefined when the session has ended meanwhile. The refresh token's number grows by two and the time of its last
 * rotation is cleared, so that an older token counts neither as the predecessor nor as within the reuse interval, and
 * does not yield aal2.
 */
export async function raiseSession(
  trx: Transaction<AuthTables>,
  { id, user_id: userId }: Pick<AuthSession, 'id' | 'user_id'>,
  factorId: string,
  now: Temporal.Instant,
): Promise<AuthSession | undefined> {
  const totp = { method: 'totp', timestamp: Math.floor(now.epochMilliseconds / 1000) };
  await lockSessions(trx, userId);
  const raised = await trx
    .updateTable('auth.sessions')
    .set({
      aal: 'aal2',
      amr: sql<string>`${JSON.stringify([totp])}::jsonb || ${amrWithoutTotp}`,
      factor_id: factorId,
      refresh_counter: sql<number>`refresh_counter + 2`,
      raised_counter: sql<number>`refresh_counter + 2`,
      refreshed_at: null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (raised === undefined) return undefined;
  await trx.deleteFrom('auth.sessions').where('user_id', '=', userId).where('aal', '=', 'aal1').execute();
  return raised;
}

/** Lowers the person's sessions that this factor raised to aal1 (auth contract, section 7). */
export async function lowerSessions(
  trx: Transaction<AuthTables>,
  { id, user_id: userId }: { readonly id: string; readonly user_id: string },
): Promise<void> {
  await lockSessions(trx, userId);
  await trx
    .updateTable('auth.sessions')
    .set({ aal: 'aal1', amr: amrWithoutTotp, factor_id: null })
    .where('factor_id', '=', id)
    .execute();
}

const amrWithoutTotp = sql<string>`(
  select coalesce(jsonb_agg(entry order by place), '[]')
  from jsonb_array_elements(amr) with ordinality as entries (entry, place)
  where entry ->> 'method' <> 'totp'
)`;

/** Locks the person's sessions in a fixed order, against deadlocks of concurrent changes. */
async function lockSessions(trx: Transaction<AuthTables>, userId: string): Promise<void> {
  await trx
    .selectFrom('auth.sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Which sessions of a person: all, only the given one, all but the given one, or the expired ones. */
type Chosen =
  | { readonly only: string }
  | { readonly except: string }
  | { readonly endedBefore: Temporal.Instant }
  | 'all';

/** Ends sessions of a person. Their tokens end with them. */
export async function deleteSessions(
  trx: Transaction<AuthTables>,
  userId: string,
  which: Chosen,
): Promise<void> {
  // Locked in a fixed order, against deadlocks of concurrent sign-outs.
  await sql`
    delete from auth.sessions where id in (
      select id from auth.sessions where user_id = ${userId} and ${chosen(which)} order by id for update
    )`.execute(trx);
}

function chosen(which: Chosen) {
  if (which === 'all') return sql<boolean>`true`;
  if ('endedBefore' in which) return sql<boolean>`not_after <= ${asMoment(which.endedBefore)}`;
  return 'only' in which ? sql<boolean>`id = ${which.only}` : sql<boolean>`id <> ${which.except}`;
}

function live(db: Reader, now: Temporal.Instant) {
  return db
    .selectFrom('auth.sessions')
    .selectAll()
    .where((where) => where.or([where('not_after', 'is', null), where('not_after', '>', asMoment(now))]));
}

function columnsOf({ userAgent, address }: Device) {
  return { user_agent: userAgent?.slice(0, longestUserAgent) ?? null, ip: address };
}
