import type { CellEdit } from '@bakehouse/domain/administration/availability';
import { isAvailable } from '@bakehouse/domain/administration/availability';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { GridShop } from './grid/grid-shop.ts';
import styles from './range-question.module.css';
import { copyRange, describeEdits, tickCells } from './sheet/gestures.ts';
import type { Sheet } from './sheet/sheet.ts';
import type { GridProduct } from './sheet/sheet-lines.ts';
import type { SheetEditor } from './sheet/use-sheet.ts';
import { useSheetPart } from './sheet/use-sheet.ts';

/** The question before many cells of a shop change. */
export type RangeQuestion =
  | {
      readonly kind: 'category';
      readonly shop: GridShop;
      readonly category: string;
      readonly products: readonly GridProduct[];
      readonly isTicked: boolean;
    }
  | {
      readonly kind: 'copy';
      /** Null to suggest the shop with most products. */
      readonly from: GridShop | null;
      /** Null while not chosen. */
      readonly to: GridShop | null;
    };

/** The largest number of listed products; the rest is counted. */
const mostNamed = 12;

interface RangeQuestionDialogProps {
  readonly editor: SheetEditor;
  readonly question: RangeQuestion;
  readonly products: readonly GridProduct[];
  readonly shops: readonly GridShop[];
  readonly onClose: () => void;
}

/** Asks before many cells change, and lists the changes: a whole category of a shop, or a copied range. */
export function RangeQuestionDialog(props: RangeQuestionDialogProps) {
  const { question, onClose } = props;
  if (question.kind === 'copy') return <CopyQuestion {...props} from={question.from} to={question.to} />;
  return <CategoryQuestion {...props} question={question} onClose={onClose} />;
}

interface CategoryQuestionProps extends RangeQuestionDialogProps {
  readonly question: Extract<RangeQuestion, { kind: 'category' }>;
}

function CategoryQuestion({ editor, question, onClose }: CategoryQuestionProps) {
  const { shop, category, products, isTicked } = question;
  const cells = useSheetPart(editor, ({ shown }) => shown);
  const addresses = products
    .filter(({ active }) => active)
    .map(({ productId }) => ({ shopId: shop.shopId, productId }));
  const edits = tickCells(cells, addresses, isTicked);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      tone={isTicked ? 'plain' : 'danger'}
      question={
        isTicked
          ? `Make all of ${category} available at ${shop.name}?`
          : `Remove all of ${category} from ${shop.name}?`
      }
      consequence={
        edits.length === 0
          ? 'Nothing would change.'
          : `${describeEdits(edits)}. Saved orders stay as they are.`
      }
      safeLabel="Leave it as it is"
      actLabel={isTicked ? 'Make all available' : 'Remove all'}
      disabled={edits.length === 0}
      onConfirm={() => {
        editor.take(edits, `${category} at ${shop.name}: ${describeEdits(edits)}.`);
        onClose();
      }}
    >
      <NamedProducts edits={edits} products={products} />
    </ConfirmDialog>
  );
}

interface CopyQuestionProps extends RangeQuestionDialogProps {
  readonly from: GridShop | null;
  readonly to: GridShop | null;
}

function CopyQuestion({ editor, products, shops, onClose, ...given }: CopyQuestionProps) {
  const cells: Sheet['shown'] = useSheetPart(editor, ({ shown }) => shown);
  const [from, setFrom] = useState(
    given.from ??
      shopWithMost(
        cells,
        shops.filter((shop) => shop !== given.to),
      ),
  );
  const [to, setTo] = useState(given.to ?? shops.find((shop) => shop !== from));
  const open = products.filter(({ active }) => active).map(({ productId }) => productId);
  const edits = from && to ? copyRange(cells, from.shopId, to.shopId, open) : [];
  const options = shops.map(({ shopId, name }) => ({ value: String(shopId), label: name }));
  const shopCalled = (value: string) => shops.find(({ shopId }) => String(shopId) === value);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      tone="plain"
      question={from && to ? `Give ${to.name} the range of ${from.name}?` : 'Copy the range of a shop'}
      consequence={
        edits.length === 0
          ? 'Nothing would change.'
          : `Of the ${countOf(open.length, 'product')} shown: ${describeEdits(edits)}. Saved orders stay as they are.`
      }
      safeLabel="Leave it as it is"
      actLabel="Copy the range"
      disabled={edits.length === 0}
      onConfirm={() => {
        editor.take(edits, `Range copied to ${to?.name ?? ''}: ${describeEdits(edits)}.`);
        onClose();
      }}
    >
      <div className={styles.shops}>
        <NativeSelect
          label="From"
          data={options}
          value={String(from?.shopId)}
          onChange={(event) => setFrom(shopCalled(event.currentTarget.value))}
        />
        <NativeSelect
          label="To"
          data={options}
          value={String(to?.shopId)}
          onChange={(event) => setTo(shopCalled(event.currentTarget.value))}
        />
      </div>
      <NamedProducts edits={edits} products={products} />
    </ConfirmDialog>
  );
}

/** The shop that may order most products. */
function shopWithMost(cells: Sheet['shown'], shops: readonly GridShop[]): GridShop | undefined {
  const countOf = ({ shopId }: GridShop) =>
    [...(cells.get(shopId)?.values() ?? [])].filter(isAvailable).length;
  return shops.toSorted((a, b) => countOf(b) - countOf(a))[0];
}

interface NamedProductsProps {
  readonly edits: readonly CellEdit[];
  readonly products: readonly GridProduct[];
}

/** The changed products, grouped by the kind of change. */
function NamedProducts({ edits, products }: NamedProductsProps) {
  const names = new Map(products.map(({ productId, name }) => [productId, name]));
  const groups = Map.groupBy(edits, ({ before, after }) => {
    if (before === null) return 'Available from now on';
    return after === null ? 'Not available any more' : 'Another cost';
  });
  return [...groups].map(([heading, ofKind]) => {
    const named = ofKind.slice(0, mostNamed).map(({ productId }) => names.get(productId) ?? '');
    const rest = ofKind.length - named.length;
    return (
      <p key={heading} className={styles.named}>
        <b>{heading}:</b> {named.join(', ')}
        {rest > 0 && ` and ${formatCount(rest)} more`}
      </p>
    );
  });
}
