import type { Command, Identified } from '../../commands/command.ts';
import { defineCommand, unchanged } from '../../commands/define-command.ts';
import type { WriteStatement } from '../../platform/database/statement.ts';

type ExportRecord<Input> = {
  readonly name: string;
  /** The subject of the record, in the table of commands. */
  readonly subject: string;
  /** Inserts the contents of the file; time, person and viewing person follow the `values`. */
  readonly insert: WriteStatement<Record<never, never>>;
  readonly values: (input: Input) => readonly unknown[];
};

/**
 * Defines a command that records the contents of an exported file. It requires the permission to read, and changes no
 * order. The page sends the contents, because it created the file.
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
