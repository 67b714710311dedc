import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import { asMoment } from '../database/as-moment.ts';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Reader } from '../database/database.ts';
import { optionalText } from '../http/read-body.ts';
import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';

export type FlowState = Selectable<AuthTables['auth.flow_states']>;

/** The method that the session records after the exchange (auth contract, sections 2.5 and 4.4). */
export type FlowMethod =
  | 'email/signup'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email_change'
  | 'oauth'
  | 'sso/saml';

/** A PKCE challenge, which only the client that began the flow can answer. */
export type Challenge = { readonly challenge: string; readonly method: 's256' | 'plain' };

/** The members of a body that begin a PKCE flow. */
export const challengeMembers = {
  code_challenge: optionalText,
  code_challenge_method: optionalText,
};

/** Older flows have expired; a few are deleted whenever a new one begins. */
const forgottenAfterHours = 24;
const removedAtOnce = 5;

/** The challenge of a body or query; null for the implicit flow (auth contract, section 4.4). */
export function parseChallenge(given: {
  readonly code_challenge: string;
  readonly code_challenge_method: string;
}): Challenge | null | Refusal {
  const { code_challenge: challenge, code_challenge_method: named } = given;
  if (challenge === '' && named === '') return null;
  if (challenge === '' || named === '') {
    const sentence = 'PKCE flow requires code_challenge_method and code_challenge';
    return refuse('validation_failed', { sentence });
  }
  const method = z.enum(['s256', 'plain']).safeParse(named.toLowerCase()).data;
  if (method === undefined) {
    return refuse('validation_failed', { sentence: 'code_challenge_method must be s256 or plain' });
  }
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    return refuse('validation_failed', {
      sentence: 'code challenge has to be between 43 and 128 characters',
    });
  }
  return { challenge, method };
}

/** Starts a flow and returns its id. */
export async function startFlow(
  trx: Transaction<AuthTables>,
  flow: {
    readonly method: FlowMethod;
    readonly challenge: Challenge | null;
    readonly userId?: string;
    readonly provider?: string;
    readonly redirectTo?: string;
    readonly details?: object;
  },
  now: Temporal.Instant,
): Promise<string> {
  const { id } = await trx
    .insertInto('auth.flow_states')
    .values({
      user_id: flow.userId ?? null,
      method: flow.method,
      code_challenge: flow.challenge?.challenge ?? null,
      challenge_method: flow.challenge?.method ?? null,
      provider: flow.provider ?? null,
      redirect_to: flow.redirectTo ?? null,
      details: JSON.stringify(flow.details ?? {}),
      created_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const forgotten = asMoment(now.subtract({ hours: forgottenAfterHours }));
  await sql`
    delete from auth.flow_states where id in (
      select id from auth.flow_states where created_at < ${forgotten}
      order by created_at limit ${removedAtOnce}::int for update skip locked
    )`.execute(trx);
  return id;
}

/** The newest flow of that kind that waits for this account's mail. */
export async function findLatestFlow(
  db: Reader,
  userId: string,
  method: FlowMethod,
): Promise<FlowState | undefined> {
  return db
    .selectFrom('auth.flow_states')
    .selectAll()
    .where('user_id', '=', userId)
    .where('method', '=', method)
    .where('code_challenge', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Issues the code of a flow, after the person was authenticated. The provider's tokens are stored in the flow until the
 * exchange.
 */
export async function issueFlowCode(
  trx: Transaction<AuthTables>,
  flowId: string,
  userId: string,
  now: Temporal.Instant,
  details: object = {},
): Promise<string> {
  const code = randomUUID();
  await trx
    .updateTable('auth.flow_states')
    .set({
      user_id: userId,
      auth_code: code,
      issued_at: now.toString(),
      details: JSON.stringify(details),
    })
    .where('id', '=', flowId)
    .execute();
  return code;
}

/** The flow with that code. */
export async function findFlowByCode(db: Reader, code: string): Promise<FlowState | undefined> {
  return db.selectFrom('auth.flow_states').selectAll().where('auth_code', '=', code).executeTakeFirst();
}

/** Deletes the flow with that code and returns it, so that a code works once even when two exchanges race. */
export async function consumeFlowByCode(
  trx: Transaction<AuthTables>,
  code: string,
): Promise<FlowState | undefined> {
  return trx.deleteFrom('auth.flow_states').where('auth_code', '=', code).returningAll().executeTakeFirst();
}

/**
 * Consumes a provider's flow by its id, which was its `state`. A PKCE flow stays for its code, without nonce and
 * verifier; any other is deleted.
 */
export async function consumeFlow(trx: Transaction<AuthTables>, id: string): Promise<FlowState | undefined> {
  const flow = await trx
    .selectFrom('auth.flow_states')
    .selectAll()
    .where('id', '=', id)
    .where('provider', 'is not', null)
    .where('auth_code', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (flow === undefined) return undefined;
  if (flow.code_challenge === null) {
    await trx.deleteFrom('auth.flow_states').where('id', '=', id).execute();
  } else {
    const taken = { provider: null, details: JSON.stringify({}) };
    await trx.updateTable('auth.flow_states').set(taken).where('id', '=', id).execute();
  }
  return flow;
}

/** Ends every flow of the account, from all devices. */
export async function deleteFlows(trx: Transaction<AuthTables>, userId: string): Promise<void> {
  await trx.deleteFrom('auth.flow_states').where('user_id', '=', userId).execute();
}

/** Whether the verifier belongs to the flow's challenge, in constant time. */
export function answersChallenge(
  {
    code_challenge: challenge,
    challenge_method: method,
  }: Pick<FlowState, 'code_challenge' | 'challenge_method'>,
  verifier: string,
): boolean {
  if (challenge === null) return false;
  const answer = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  const [one, other] = [answer, challenge].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
