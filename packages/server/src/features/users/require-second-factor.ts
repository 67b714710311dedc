import type { Role } from '@bakehouse/domain/kernel/actor';
import { roles as allRoles } from '@bakehouse/domain/kernel/actor';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Identified } from '../../commands/command.ts';
import { changed, unchanged } from '../../commands/define-command.ts';
import { defineUserCommand } from '../../commands/define-user-command.ts';
import { secondFactorSubject } from '../../commands/settings-subjects.ts';
import { readSecondFactorRoles, wouldLockOut } from '../../records/settings/second-factor-policy.ts';

/**
 * Sets which roles must have a second factor. A person who includes their own role must have verified the second factor
 * in this session, or they would lock themselves out.
 */
export const requireSecondFactor = defineUserCommand<
  Identified & { readonly roles: readonly Role[] },
  { roles: Role[] }
>({
  name: 'users.requireSecondFactor',
  subject: () => secondFactorSubject,
  notifies: ['channels'],
  async run(trx, { actor, caller, input }) {
    const roles = allRoles.filter((role) => input.roles.includes(role));
    if (await wouldLockOut(trx, { ...caller, actor }, roles)) return refuse({ kind: 'second-factor-needed' });
    // The row that every change of settings locks first.
    await trx.selectFrom('settings').select('version').forUpdate().execute();
    const before = await readSecondFactorRoles(trx);
    if (before.join() === roles.join()) return unchanged({ roles });
    await trx.updateTable('second_factor_policy').set({ roles }).execute();
    await trx
      .updateTable('settings')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    const details = { secondFactorRoles: { before, after: roles } };
    return changed({ roles }, { kind: 'settings', subjectId: null, details });
  },
});
