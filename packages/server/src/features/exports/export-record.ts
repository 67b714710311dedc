import type { Command, Identified } from '../../commands/command.ts';
import { defineCommand, unchanged } from '../../commands/define-command.ts';
import type { WriteStatement } from '../../platform/database/statement.ts';

type ExportRecord<Input> = {
  readonly name: string;
  /** What the record is of, as the commands keep it. */
  readonly subject: string;
  /** Writes what the file held; moment, person and who viewed as them come after the `values`. */
  readonly insert: WriteStatement<Record<never, never>>;
  readonly values: (input: Input) => readonly unknown[];
};

/**
 * Makes a command that remembers what a file held. Whoever may read it saves such files; no order changes by it. The
 * page says what it held, because the file was made there.
 */
export function defineExportRecord<Input>({
  name,
  subject,
  insert,
  values,
}: ExportRecord<Input>): Command<Identified & Input, { at: string }> {
  return defineCommand<Identified & Input, { at: string }>({
    name,
    subject: () => subject,
    async run(trx, { actor, input, now }) {
      const at = now.toString();
      await insert.run(trx, ...values(input), at, actor.userId, actor.viewedBy);
      return unchanged({ at });
    },
  });
}
