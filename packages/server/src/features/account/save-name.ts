import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Identified } from '../../commands/command.ts';
import { changed, unchanged } from '../../commands/define-command.ts';
import { defineUserCommand } from '../../commands/define-user-command.ts';

type OwnName = { firstName: string; lastName: string };

/** Changes a person's own name; refused where the account is not among the users yet (D14). */
export const saveName = defineUserCommand<Identified & Readonly<OwnName>, OwnName>({
  name: 'account.saveName',
  subject: () => 'own name',
  async run(trx, { actor: { userId }, input: { firstName, lastName } }) {
    const before = await trx
      .selectFrom('users')
      .select(['firstname as firstName', 'lastname as lastName', 'version'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return refuse({ kind: 'not-yet-active' });
    const { version, ...name } = before;
    const after = { firstName, lastName };
    if (name.firstName === firstName && name.lastName === lastName) return unchanged(after);
    await trx
      .updateTable('users')
      .set({ firstname: firstName, lastname: lastName, version: version + 1 })
      .where('id', '=', userId)
      .execute();
    return changed(after, { kind: 'renamed', subjectId: userId, details: { before: name, after } });
  },
});
