import type { Actor, Level } from '@bakehouse/domain/actor';
import type { ShopId, UserId } from '@bakehouse/domain/branded';
import { CompiledQuery } from 'kysely';
import type { AccessTokens } from './access-token.ts';
import type { Database } from './database/database.ts';

/** Session, account, person and shops in one look-up, because every request makes it. */
const actorBySession = `
  select a.email as address, u.id, u.firstname, u.lastname, u.active, u.admin, u.superadmin,
    u.p_orders, u.p_admin, u.p_speccards,
    array(select us.shop_id from user_shops us where us.user_id = u.id order by us.shop_id) as shop_ids
  from auth.sessions s
  join auth.users a on a.id = s.user_id
  left join users u on u.uuid = a.id
  where s.id = $1 and s.user_id = $2
    and a.deleted_at is null and (a.banned_until is null or a.banned_until <= $3)
    and (s.not_after is null or s.not_after > $3)`;

type ActorRow = {
  address: string | null;
  id: UserId | null;
  firstname: string | null;
  lastname: string | null;
  active: boolean | null;
  admin: boolean | null;
  superadmin: boolean | null;
  p_orders: Level | null;
  p_admin: Level | null;
  p_speccards: Level | null;
  shop_ids: readonly ShopId[];
};

/**
 * Finds who asks: the token's signature is checked, and its session and rights are read from the database at every
 * request, so that a sign-out or a changed permission counts at once. An account without a row among the users is a
 * person who is not yet active (D14).
 */
export function createFindActor(database: Database, tokens: AccessTokens) {
  return async function findActor(
    authorization: string | undefined,
    now: Temporal.Instant,
  ): Promise<Actor | null> {
    const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    const claims = token === undefined ? null : await tokens.verify(token, now);
    if (!claims?.sessionId) return null;
    const { rows } = await database.executeQuery<ActorRow>(
      CompiledQuery.raw(actorBySession, [claims.sessionId, claims.sub, now.toString()]),
    );
    const row = rows[0];
    return row ? toActor(row) : null;
  };
}

function toActor(row: ActorRow): Actor {
  return {
    userId: row.id ?? (0 as UserId),
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
  };
}
