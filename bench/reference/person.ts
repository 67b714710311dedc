import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RefusalKind } from '@bakehouse/domain/kernel/refusal';

/** The secret and the issuer of access tokens. */
export type Keys = { readonly secret: string; readonly issuer: string };

/** The session and the account of a token. */
export type Session = { readonly sessionId: string; readonly authUserId: string };

/** The person who sends the request, with rights and shops. */
export type Person = {
  readonly user_id: number;
  readonly full_name: string;
  readonly is_active: boolean;
  readonly sees_all: boolean;
  readonly superadmin: boolean;
  readonly p_orders: number;
  readonly shop_ids: readonly number[];
  readonly lacks_factor: boolean;
};

/** SQL: the person of a valid session; $1 is the session, $2 its account. No row if there is none. */
export const personSql = `
  select u.id as user_id, trim(u.firstname || ' ' || u.lastname) as full_name, u.active as is_active,
    u.admin or u.superadmin as sees_all, u.superadmin, u.p_orders,
    array(select us.shop_id from user_shops us where us.user_id = u.id) as shop_ids,
    s.aal = 'aal1' and (
      exists (select from auth.factors f where f.user_id = a.id and f.status = 'verified')
      or (select case when u.superadmin then 'superadmin' when u.admin then 'admin' else 'shop' end = any (roles)
        from second_factor_policy)
    ) as lacks_factor
  from auth.sessions s join auth.users a on a.id = s.user_id join users u on u.uuid = a.id
  where s.id = $1 and s.user_id = $2
    and a.deleted_at is null and (a.banned_until is null or a.banned_until <= now())
    and (s.not_after is null or s.not_after > now())`;

/** Verifies the bearer token; null if it is invalid or expired. */
export function readToken(authorization: string | undefined, { secret, issuer }: Keys): Session | null {
  const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const [head = '', body = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const isOurs = claims.iss === issuer && claims.aud === 'authenticated';
  return isOurs && Date.now() / 1000 < claims.exp
    ? { sessionId: claims.session_id, authUserId: claims.sub }
    : null;
}

/** Why this person may not read (1) or write (2) orders; null if they may. */
export function refusalFor(person: Person, level: 1 | 2): RefusalKind | null {
  if (!person.is_active || (!person.sees_all && person.shop_ids.length === 0)) return 'not-yet-active';
  if (person.lacks_factor) return 'second-factor-needed';
  return person.superadmin || person.p_orders >= level ? null : 'permission-denied';
}

/** The shops that this person may see; null for all. */
export function visibleShops(person: Person): readonly number[] | null {
  return person.sees_all ? null : person.shop_ids;
}
