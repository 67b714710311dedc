import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import type { ColumnChoices } from '@bakehouse/domain/imports/columns';
import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import { needOfImport } from '@bakehouse/domain/imports/import-kinds';
import type { Refused } from '@bakehouse/domain/kernel/refusal';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import type { Call, Identified } from '../../commands/command.ts';
import { defineCommand, unchanged } from '../../commands/define-command.ts';
import { checkNeed } from '../../platform/api/check-need.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { allowImport } from './find-allowed-import.ts';
import type { ImportRow } from './import-row.ts';
import { findImport, findImportForUpdate } from './import-row.ts';
import { findUndoProblem, viewImport } from './view-import.ts';

type OfImport = Identified & { readonly importId: number };

/** The history subject of an import. */
const subject = ({ importId }: OfImport) => `import ${importId}`;

const startReading = writeStatement('imports.startReading', {})`
  update imports set state = 'reading', kind = $4, columns_by_hand = case when kind = $4 then '{}'::jsonb else (
      select coalesce(jsonb_object_agg(header, field), '{}') from import_columns where kind = $4
    ) end || $2::jsonb, answers = $3, done = 0, total = null, working_since = null, attempts = 0, stale = null,
    unreadable = null
  where id = $1`;

const rememberColumns = writeStatement('imports.rememberColumns', {})`
  insert into import_columns (kind, header, field, set_at, set_by)
  select $1, c.key, c.value #>> '{}', $3, $4 from jsonb_each($2::jsonb) c
  on conflict (kind, header) do update set field = excluded.field, set_at = excluded.set_at, set_by = excluded.set_by`;

const leave = writeStatement('imports.leave', {})`
  update imports set state = 'left', stale = null, working_since = null where id = $1`;

const startApplying = writeStatement('imports.startApplying', {})`
  update imports set state = 'applying', applied_by = $2, viewed_by = $3, command_id = $4, done = 0,
    total = null, working_since = null, attempts = 0, unreadable = null
  where id = $1`;

const startUndoing = writeStatement('imports.startUndoing', {})`
  update imports set state = 'undoing', undone_by = $2, viewed_by = $3, command_id = $4, done = 0, total = null,
    working_since = null, attempts = 0, unreadable = null
  where id = $1`;

type ReadAgain = OfImport & {
  readonly kind?: ImportKind | undefined;
  readonly columns?: Readonly<Record<string, string | null>> | undefined;
  readonly answers?: Readonly<Record<string, number>> | undefined;
};

/** Reads the file of an import that was not applied once more: as another kind, or with other columns or answers. */
export const readAgain = defineImportCommand<ReadAgain>('readAgain', async (trx, call, row) => {
  if (!['columns-missing', 'ready', 'unreadable', 'left'].includes(row.state)) return movedOn();
  if (!row.file_kept) return refuse({ kind: 'import-file-gone' });
  const { input, actor, now } = call;
  const kind = input.kind ?? row.kind;
  const denied = checkNeed(actor, needOfImport(kind));
  if (denied) return refuse(denied);
  const chosen = kind === row.kind ? row : { columns_by_hand: {}, answers: {} };
  const columns: ColumnChoices = { ...chosen.columns_by_hand, ...input.columns };
  const answers = { ...chosen.answers, ...input.answers };
  await startReading.run(trx, row.id, JSON.stringify(columns), JSON.stringify(answers), kind);
  if (input.columns) {
    await rememberColumns.run(trx, kind, JSON.stringify(input.columns), now.toString(), actor.userId);
  }
  return null;
});

/** Stops reading, or leaves the preview: the file is kept, and nothing of it is saved. */
export const leaveImport = defineImportCommand<OfImport>('leaveImport', async (trx, _, row) => {
  if (!['reading', 'columns-missing', 'ready', 'unreadable', 'left'].includes(row.state)) return movedOn();
  await leave.run(trx, row.id);
  return null;
});

type ApplyImport = OfImport & { readonly planNumber: number };

/** Applies the preview that the person saw, in the background. It is compared with the database once more. */
export const applyImport = defineImportCommand<ApplyImport>('applyImport', async (trx, call, row) => {
  const { input, actor, commandId } = call;
  if (row.state !== 'ready' || row.plan_number !== input.planNumber) return movedOn();
  const open = row.choices.find(({ isRequired, chosen }) => isRequired && chosen === null);
  if (open) return refuse({ kind: 'import-unanswered', question: open.label });
  await startApplying.run(trx, row.id, actor.userId, actor.viewedBy, commandId);
  return null;
});

/** Undoes an import in the background. */
export const undoImport = defineImportCommand<OfImport>('undoImport', async (trx, call, row) => {
  const { actor, commandId, now } = call;
  if (row.state !== 'applied') return movedOn();
  const problem = await findUndoProblem(trx, row, now);
  if (problem !== null) return refuse({ kind: 'import-stays', problem });
  await startUndoing.run(trx, row.id, actor.userId, actor.viewedBy, commandId);
  return null;
});

/** Defines a command about one import; its answer is the import afterwards, or a refusal. */
function defineImportCommand<Input extends OfImport>(
  name: string,
  run: (trx: Transaction<Tables>, call: Call<Input>, row: ImportRow) => Promise<Refused | null>,
) {
  return defineCommand<Input, ImportView>({
    name: `imports.${name}`,
    subject,
    notifies: ['importer'],
    async run(trx, call) {
      const { importId } = call.input;
      const row = allowImport(await findImportForUpdate(trx, importId), call.actor);
      if ('refusal' in row) return row;
      const refused = await run(trx, call, row);
      if (refused) return refused;
      const left = await findImport(trx, importId);
      if (!left) throw new Error('a locked import is gone');
      return unchanged(await viewImport(trx, left, call.now));
    },
  });
}

function movedOn(): Refused {
  return refuse({ kind: 'import-moved-on' });
}
