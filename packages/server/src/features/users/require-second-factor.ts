import type { Role } from '@bakehouse/domain/kernel/actor';
import { roles as allRoles, roleOf } from '@bakehouse/domain/kernel/actor';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Identified } from '../../commands/command.ts';
import { changed, unchanged } from '../../commands/define-command.ts';
import { defineUserCommand } from '../../commands/define-user-command.ts';

/**
 * Says which roles must have a second factor. A person who includes their own role must have passed the second factor
 * in this session, or they would lock themselves out.
 */
export const requireSecondFactor = defineUserCommand<
  Identified & { readonly roles: readonly Role[] },
  { roles: Role[] }
>({
  name: 'users.requireSecondFactor',
  subject: () => 'second factor',
  notifies: ['channels'],
  async run(trx, { actor, caller, input }) {
    const roles = allRoles.filter((role) => input.roles.includes(role));
    const session = await trx
      .selectFrom('auth.sessions')
      .select('aal')
      .where('id', '=', caller.sessionId)
      .executeTakeFirst();
    if (roles.includes(roleOf(actor)) && session?.aal !== 'aal2') {
      return refuse({ kind: 'second-factor-needed' });
    }
    const { roles: before } = await trx
      .selectFrom('second_factor_policy')
      .select('roles')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.join() === roles.join()) return unchanged({ roles });
    await trx.updateTable('second_factor_policy').set({ roles }).execute();
    const details = { secondFactorRoles: { before, after: roles } };
    return changed({ roles }, { kind: 'settings', subjectId: null, details });
  },
});
