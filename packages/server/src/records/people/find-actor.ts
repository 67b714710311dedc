import type { AccessTokens } from '@bakehouse/auth-service/tokens/access-token';
import type { Actor, Level, Role } from '@bakehouse/domain/kernel/actor';
import { roleOf } from '@bakehouse/domain/kernel/actor';
import { noUserId } from '@bakehouse/domain/kernel/branded';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Caller, Credentials } from '../../platform/api/caller.ts';
import { batchReads } from '../../platform/database/batch-reads.ts';
import type { RowOf } from '../../platform/database/columns.ts';
import { boolean, int2, int4, shopId, text, userId } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { Moment } from '../../platform/live/content-changes.ts';
import { momentColumns, momentSql } from '../../platform/live/content-changes.ts';
import { rolesWithSecondFactor } from '../settings/second-factor-policy.ts';

const person = `u.id, u.firstname, u.lastname, u.active, u.admin, u.superadmin, u.p_orders, u.p_admin, u.p_speccards,
    array(select us.shop_id from user_shops us where us.user_id = u.id order by us.shop_id) as shop_ids`;

const personColumns = {
  address: text.nullable,
  id: userId.nullable,
  firstname: text.nullable,
  lastname: text.nullable,
  active: boolean.nullable,
  admin: boolean.nullable,
  superadmin: boolean.nullable,
  p_orders: int2.as<Level>().nullable,
  p_admin: int2.as<Level>().nullable,
  p_speccards: int2.as<Level>().nullable,
  shop_ids: shopId.array,
};

/**
 * Session, account, person and shops in one statement, because every request needs them; concurrent requests share it.
 * It also returns the database snapshot, so that a cached answer needs no other query while nothing is written. The
 * lists are in sub-selects, because PostgreSQL would otherwise plan anew for each length, and `limit` makes it find
 * each session by its key.
 */
const actorsBySession = readStatement('people.bySession', {
  place: int4,
  ...personColumns,
  aal: text.as<'aal1' | 'aal2'>(),
  second_factor_roles: text.as<Role>().array,
  has_factor: boolean,
  ...momentColumns,
})`
  select asked.place::int as place, ${momentSql}, found.*, ${rolesWithSecondFactor} as second_factor_roles
  from unnest((select $1::uuid[]), (select $2::uuid[]), (select $3::timestamptz[]))
    with ordinality as asked(session_id, user_id, now, place)
  cross join lateral (
    select a.email as address, ${person}, s.aal,
      exists (select from auth.factors f where f.user_id = a.id and f.status = 'verified') as has_factor
    from auth.sessions s
    join auth.users a on a.id = s.user_id
    left join users u on u.uuid = a.id
    where s.id = asked.session_id and s.user_id = asked.user_id
      and a.deleted_at is null and (a.banned_until is null or a.banned_until <= asked.now)
      and (s.not_after is null or s.not_after > asked.now)
    limit 1
  ) found`;

const actorById = readStatement(
  'people.byId',
  personColumns,
)`select u.email as address, ${person} from users u where u.id = $1`;

type PersonRow = RowOf<typeof personColumns>;
type ActorRow = PersonRow & {
  readonly aal: 'aal1' | 'aal2';
  readonly second_factor_roles: readonly Role[];
  readonly has_factor: boolean;
} & Moment;

/**
 * Authenticates requests: checks the signature of the token, and reads its session and rights from the database at
 * every request, so that a sign-out or a changed permission applies at once. An account without a row among the users
 * is a person who is not yet active (D14). A session that lacks a required second factor gets no further.
 */
export function createFindActor(database: Reader, tokens: AccessTokens) {
  const readSession = batchReads((asked: readonly AskedSession[]) => readSessions(database, asked));
  return async function findActor(
    { authorization, viewAs }: Credentials,
    now: Temporal.Instant,
  ): Promise<Caller | Refusal> {
    const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    const claims = token === undefined ? null : await tokens.verify(token, now);
    if (!claims?.sessionId) return { kind: 'not-signed-in' };
    const row = await readSession({ sessionId: claims.sessionId, authUserId: claims.sub, now });
    if (!row) return { kind: 'not-signed-in' };
    const caller = toCaller(row, claims.sub, claims.sessionId);
    return viewAs === undefined ? caller : applyViewAs(database, caller, viewAs);
  };
}

type AskedSession = {
  readonly sessionId: string;
  readonly authUserId: string;
  readonly now: Temporal.Instant;
};

async function readSessions(
  database: Reader,
  asked: readonly AskedSession[],
): Promise<readonly (ActorRow | undefined)[]> {
  const rows = await actorsBySession.all(
    database,
    asked.map(({ sessionId }) => sessionId),
    asked.map(({ authUserId }) => authUserId),
    asked.map(({ now }) => now.toString()),
  );
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return asked.map((_, index) => byPlace.get(index + 1));
}

function toCaller(row: ActorRow, authUserId: string, sessionId: string): Caller {
  const person = toActor(row);
  const isRequired = row.second_factor_roles.includes(roleOf(person));
  const secondFactorMissing = row.aal === 'aal1' && (row.has_factor || isRequired);
  return {
    actor: { ...person, secondFactorMissing },
    authUserId,
    sessionId,
    secondFactorRequired: isRequired,
    moment: { snapshot: row.snapshot, startedAt: row.startedAt },
  };
}

/** View As: a super admin gets the rights of the viewed person, and the actor records who views (D21). */
async function applyViewAs(database: Reader, caller: Caller, viewAs: string): Promise<Caller | Refusal> {
  const { actor: viewer } = caller;
  if (viewer.secondFactorMissing) return { kind: 'second-factor-needed' };
  if (!viewer.active || !viewer.superAdmin) return { kind: 'permission-denied' };
  const userId = /^[1-9]\d{0,9}$/.test(viewAs) ? Number(viewAs) : 0;
  if (userId > 2_147_483_647) return { kind: 'user-not-found', userId: viewAs };
  const row = await actorById.first(database, userId);
  if (!row) return { kind: 'user-not-found', userId: viewAs.slice(0, 20) };
  return { ...caller, actor: { ...toActor(row), viewedBy: viewer.userId } };
}

function toActor(row: PersonRow): Actor {
  return {
    userId: row.id ?? noUserId,
    email: row.address ?? '',
    firstName: row.firstname ?? '',
    lastName: row.lastname ?? '',
    active: row.active ?? false,
    admin: row.admin ?? false,
    superAdmin: row.superadmin ?? false,
    orders: row.p_orders ?? 0,
    administration: row.p_admin ?? 0,
    specCards: row.p_speccards ?? 0,
    shopIds: row.shop_ids,
    viewedBy: null,
    secondFactorMissing: false,
  };
}
