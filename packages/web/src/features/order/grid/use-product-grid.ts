import { readPriceText } from '@bakehouse/domain/catalogue/price-labels';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatMoney, highestPrice, isTooHigh } from '@bakehouse/domain/kernel/money';
import { mostPerLine, parseQuantity } from '@bakehouse/domain/orders/quantity';
import type { KeyboardEvent, RefObject } from 'react';
import { useMemo } from 'react';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import type { Beyond, TypedCell } from '../../../ui/grid/changes.ts';
import { describeLeftOutCells } from '../../../ui/grid/changes.ts';
import { useGrid } from '../../../ui/grid/use-grid.ts';
import { singleKeysAreOn } from '../../../ui/keys/use-shortcut.ts';
import type { OrderEditorState } from '../editor/order-editor.ts';
import { change, typeQuantity, typeUnitCost } from '../editor/order-editor.ts';
import { useOrderEditor } from '../editor/order-editor-context.ts';
import type { GridContext } from './grid-context.ts';
import { focusSearch } from './grid-keyboard.ts';
import type { ProductGroup } from './product-groups.ts';
import { costColumn, productRows, productShape } from './product-shape.ts';

/** The props of both the wide grid and the phone's list. */
export interface ProductGridProps {
  readonly groups: readonly ProductGroup[];
  readonly visible: ReadonlySet<ProductId> | null;
  readonly gridContext: GridContext;
}

const nothing = { rows: 0, columns: 1 };

/**
 * Keyboard navigation between quantities, and pasting of a spreadsheet's column. `/` in a quantity focuses the search,
 * unless it could be part of a number. A locked order has no fields and so no keys.
 *
 * @param tabStops what Tab reaches: the fields of one product, or on a phone those of every product
 */
export function useProductGrid(
  element: RefObject<HTMLElement | null>,
  { groups, visible, gridContext }: ProductGridProps,
  tabStops: 'row' | 'every',
) {
  const editor = useOrderEditor();
  const { locked, canOverrideCost, focus } = gridContext;
  const products = useMemo(() => productRows(groups), [groups]);
  const shape = useMemo(
    () => (locked ? nothing : productShape({ groups, visible, withCosts: canOverrideCost })),
    [groups, visible, locked, canOverrideCost],
  );
  const { handlers } = useGrid(element, {
    shape,
    tabStops,
    onPlace: (cell) => focus.set((cell && products[cell.row]?.productId) ?? null),
    onPaste: paste,
  });

  function paste(typed: readonly TypedCell[], beyond: Beyond): void {
    let taken = 0;
    let tooHigh = 0;
    let clamped = 0;
    let unclear = 0;
    const typeCell = (state: OrderEditorState, { cell, text }: TypedCell): OrderEditorState => {
      const product = products[cell.row];
      if (!product || !/\p{Number}/u.test(text)) return state;
      if (cell.column === costColumn) {
        if (isTooHigh(text)) tooHigh += 1;
        const { unitCost, mistake } = readPriceText(text);
        if (mistake !== null) return state;
        taken += 1;
        return typeUnitCost(state, product.productId, unitCost);
      }
      const read = parseQuantity(text);
      taken += 1;
      if (read.kind === 'unclear') unclear += 1;
      else if (read.clamped) clamped += 1;
      return typeQuantity(state, product.productId, text);
    };
    change(editor, (state) => typed.reduce(typeCell, state));
    const words = pastedWords({
      taken,
      skipped: typed.length - taken - tooHigh,
      tooHigh,
      clamped,
      unclear,
      beyond,
    });
    announce(words);
    toastSuccess(words);
  }

  if (locked) return {};
  return {
    ...handlers,
    onKeyDown(event: KeyboardEvent): void {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key === '/' && isPlain && singleKeysAreOn()) {
        event.preventDefault();
        focusSearch();
      } else {
        handlers.onKeyDown(event);
      }
    },
  };
}

interface Pasted {
  readonly taken: number;
  readonly skipped: number;
  readonly tooHigh: number;
  readonly clamped: number;
  readonly unclear: number;
  readonly beyond: Beyond;
}

function pastedWords({ taken, skipped, tooHigh, clamped, unclear, beyond }: Pasted): string {
  const parts = [
    `${taken} ${taken === 1 ? 'cell' : 'cells'} pasted`,
    skipped > 0 && `${skipped} without a number left out`,
    tooHigh > 0 && `${tooHigh} above ${formatMoney(highestPrice)} left out`,
    clamped > 0 && `${clamped} cut to ${mostPerLine}, the maximum for one line`,
    unclear > 0 &&
      `${unclear} ${unclear === 1 ? 'is not a whole number and is' : 'are not whole numbers and are'} marked`,
  ];
  const sentences = [
    `${parts.filter(Boolean).join(', ')}.`,
    describeLeftOutCells(beyond, { rows: 'below the last product', columns: 'beyond the last column' }),
    'Nothing is sent until you save.',
  ];
  return sentences.filter(Boolean).join(' ');
}
