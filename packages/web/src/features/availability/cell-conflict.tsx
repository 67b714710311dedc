import type { AvailabilityCell } from '@bakehouse/domain/administration/availability';
import { describeCell } from '@bakehouse/domain/administration/availability';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { mergeValue } from '@bakehouse/domain/merging/merge';
import { ConflictDialog } from '../../shared/saving/conflict-dialog.tsx';
import { describeChange } from '../../shared/saving/described-change.ts';
import { useOtherPerson } from '../../shared/saving/use-other-person.ts';
import { useMe } from '../../shared/session/me.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { GridShop } from './grid/grid-shop.ts';
import type { RemoteCell } from './sheet/sheet.ts';
import { keyOf } from './sheet/sheet.ts';
import type { GridProduct } from './sheet/sheet-lines.ts';
import type { SheetEditor } from './sheet/use-sheet.ts';
import { useSheetPart } from './sheet/use-sheet.ts';

/** The largest number of conflicts that are asked one by one; more are asked all at once. */
const mostAsked = 40;

interface CellConflictDialogProps {
  readonly editor: SheetEditor;
  readonly products: readonly GridProduct[];
  readonly shops: readonly GridShop[];
}

/** The dialog for cells that another person changed too: Yours or Theirs. The rest of the step is unaffected. */
export function CellConflictDialog({ editor, products, shops }: CellConflictDialogProps) {
  const conflicts = useSheetPart(editor, (sheet) => sheet.conflicts);
  const [first] = conflicts;
  if (!first) return null;
  const theirs = () => editor.decide(new Set(conflicts.map(keyOf)));
  if (conflicts.length > mostAsked) {
    return (
      <ConfirmDialog
        opened
        onClose={theirs}
        question={`${first.by.name} changed ${formatCount(conflicts.length)} of these cells too`}
        consequence="Both of you changed them. Cells that only you changed are saved either way."
        safeLabel="Keep theirs"
        actLabel="Save mine over them"
        onConfirm={() => editor.decide(new Set())}
      />
    );
  }
  return (
    <Question
      key={conflicts.map(keyOf).join()}
      editor={editor}
      conflicts={conflicts}
      first={first}
      products={products}
      shops={shops}
    />
  );
}

interface QuestionProps extends CellConflictDialogProps {
  readonly conflicts: readonly RemoteCell[];
  readonly first: RemoteCell;
}

function Question({ editor, conflicts, first, products, shops }: QuestionProps) {
  const { me } = useMe();
  const by = useOtherPerson(first.by);
  const [step] = editor.get().pending;
  const edits = new Map(step?.edits.map((edit) => [keyOf(edit), edit]));
  const names = new Map(products.map(({ productId, name }) => [productId, name]));
  const shopNames = new Map(shops.map(({ shopId, name }) => [shopId, name]));
  const when = formatMoment(Temporal.Instant.from(first.by.at), me.timeZone);
  return (
    <ConflictDialog
      other={by}
      title={`${by.name} changed ${conflicts.length === 1 ? 'this cell' : 'these cells'} too`}
      subtitle={`Saved ${when}. Nothing of yours is saved yet, and nothing is lost.`}
      changes={conflicts.flatMap((conflict) => {
        const edit = edits.get(keyOf(conflict));
        const merged = mergeValue<AvailabilityCell>(keyOf(conflict), {
          base: edit?.before ?? null,
          local: edit?.after ?? null,
          remote: conflict.current,
        });
        const label = `${names.get(conflict.productId) ?? ''} at ${shopNames.get(conflict.shopId) ?? ''}`;
        return describeChange(merged, { label, format: describeCell, isText: true });
      })}
      backLabel="Keep theirs"
      saveLabel="Save"
      onBack={() => editor.decide(new Set(conflicts.map(keyOf)))}
      onSave={(choices) =>
        editor.decide(new Set(conflicts.map(keyOf).filter((key) => choices.get(key) === 'remote')))
      }
    />
  );
}
