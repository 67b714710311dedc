import type { Actor, Role } from '@bakehouse/domain/kernel/actor';
import { roles as allRoles, roleOf } from '@bakehouse/domain/kernel/actor';
import type { Services } from '../../platform/services.ts';
import type { Caller } from '../../records/people/find-actor.ts';
import type { Refused } from './transact-or-undo.ts';
import { recordUserEvent } from './user-event.ts';

type Required = { readonly kind: 'done'; readonly roles: readonly Role[] };

/**
 * Says which roles must have a second factor. A person who includes their own role must have passed the second factor
 * in this session, or they would lock themselves out.
 */
export async function requireSecondFactor(
  { database }: Pick<Services, 'database'>,
  { actor, sessionId }: Pick<Caller, 'sessionId'> & { readonly actor: Actor },
  wanted: readonly Role[],
  now: Temporal.Instant,
): Promise<Required | Refused> {
  const roles = allRoles.filter((role) => wanted.includes(role));
  return database.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom('auth.sessions')
      .select('aal')
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (roles.includes(roleOf(actor)) && session?.aal !== 'aal2') {
      return { kind: 'refused', refusal: { kind: 'second-factor-needed' } };
    }
    const settings = await trx
      .selectFrom('settings')
      .select('second_factor_roles')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = settings.second_factor_roles;
    if (before.join() !== roles.join()) {
      await trx.updateTable('settings').set({ second_factor_roles: roles }).execute();
      const details = { secondFactorRoles: { before, after: roles } };
      await recordUserEvent(trx, actor, { kind: 'settings', subjectId: null, details }, now);
    }
    return { kind: 'done', roles };
  });
}
