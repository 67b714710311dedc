import type { CellAddress } from '@bakehouse/domain/administration/availability';
import { cellText } from '@bakehouse/domain/administration/availability';
import { countOf } from '@bakehouse/domain/words/words';
import type { KeyboardEvent, RefObject } from 'react';
import { useMemo } from 'react';
import { isTextField, isUntouched, placeOf } from '../../../ui/grid/cell-elements.ts';
import type { Cell, CellRange } from '../../../ui/grid/cells.ts';
import { numbersBetween } from '../../../ui/grid/cells.ts';
import type { Beyond, TypedCell } from '../../../ui/grid/changes.ts';
import { describeLeftOutCells, fillCells } from '../../../ui/grid/changes.ts';
import { useGrid } from '../../../ui/grid/use-grid.ts';
import type { TypedEdits } from '../sheet/gestures.ts';
import { askAboutEdits, describeEdits, describePaste, tickCells, typeIntoCells } from '../sheet/gestures.ts';
import { cellOf, keyOf } from '../sheet/sheet.ts';
import type { GridProduct, Line } from '../sheet/sheet-lines.ts';
import { sheetShape } from '../sheet/sheet-lines.ts';
import type { SheetEditor } from '../sheet/use-sheet.ts';
import { saveCost, toggle } from './cell.tsx';
import type { GridShop } from './grid-shop.ts';

/** The range of a fill: the selection, or the whole row or column of the focused cell. */
export type Fill = 'down' | 'right' | 'row' | 'column';

const nothingBeyond: Beyond = { rows: 0, columns: 0 };

interface KeysOptions {
  readonly editor: SheetEditor;
  readonly lines: readonly Line[];
  readonly shops: readonly GridShop[];
  readonly canEdit: boolean;
  readonly bring: (cell: Cell) => void;
}

/**
 * The keyboard of the grid: arrows move, Space ticks, digits type a cost, Enter saves it and moves down, Escape
 * discards it, Ctrl+D and Ctrl+R fill, Ctrl+Z undoes; and the clipboard, in the format of `cellText`.
 */
export function useAvailabilityKeys(element: RefObject<HTMLElement | null>, options: KeysOptions) {
  const { editor, lines, shops, canEdit, bring } = options;
  const shape = useMemo(() => sheetShape(lines, shops.length), [lines, shops.length]);

  const productIn = (row: number): GridProduct | null => {
    const line = lines[row];
    return line?.kind === 'product' ? line.product : null;
  };
  function addressOf({ row, column }: Cell): CellAddress | null {
    const product = productIn(row);
    const shop = shops[column];
    return product && shop ? { shopId: shop.shopId, productId: product.productId } : null;
  }
  const textOf = (cell: Cell) => {
    const address = addressOf(cell);
    return address ? cellText(cellOf(editor.get().shown, address)) : '';
  };

  const { handlers, here, range } = useGrid(element, {
    shape,
    copied: textOf,
    bring,
    ...(canEdit && { onPaste: put }),
  });

  /** Applies texts to cells as one step. Archived products are skipped. A paste reports cells beyond the grid. */
  function put(typed: readonly TypedCell[], beyond: Beyond = nothingBeyond): void {
    const open = typed.filter(({ cell }) => productIn(cell.row)?.active === true);
    const result: TypedEdits = typeIntoCells(
      editor.get().shown,
      open.flatMap(({ cell, text }) => {
        const address = addressOf(cell);
        return address ? [{ ...address, text }] : [];
      }),
    );
    const left = typed.length - open.length;
    const unitCosts = new Map(
      lines.flatMap((line) =>
        line.kind === 'product' ? [[line.product.productId, line.product.unitCost] as const] : [],
      ),
    );
    const words = [
      describePaste(result),
      left > 0 && `${countOf(left, 'cell')} of archived products left unchanged.`,
      describeLeftOutCells(beyond, { rows: 'below the last product', columns: 'beyond the last shop' }),
      askAboutEdits(result.edits, (productId) => unitCosts.get(productId) ?? null),
    ];
    editor.take(result.edits, words.filter(Boolean).join(' '));
  }

  function fill(kind: Fill): void {
    const selected = range();
    const place = here();
    if (!selected || !place) return;
    if (kind === 'down' || kind === 'right') {
      put(fillCells(kind, selected, shape, textOf));
      return;
    }
    const text = textOf(place);
    const cells =
      kind === 'row'
        ? numbersBetween(0, shops.length - 1).map((column) => ({ row: place.row, column }))
        : numbersBetween(0, lines.length - 1).map((row) => ({ row, column: place.column }));
    put(cells.filter((cell) => productIn(cell.row) !== null).map((cell) => ({ cell, text })));
  }

  /** Toggles the ticks of the selected cells, all to the opposite of the first one. */
  function tickRange({ from, to }: CellRange): void {
    const addresses = numbersBetween(from.row, to.row)
      .filter((row) => productIn(row)?.active === true)
      .flatMap((row) => numbersBetween(from.column, to.column).map((column) => addressOf({ row, column })))
      .filter((address) => address !== null);
    const [first, ...others] = addresses;
    if (!first) return;
    const [product, shop] = [productIn(from.row), shops[from.column]];
    if (others.length === 0 && product && shop) {
      toggle(editor, product, first, shop.name);
      return;
    }
    const cells = editor.get().shown;
    const edits = tickCells(cells, addresses, cellOf(cells, first) === null);
    editor.take(edits, `${describeEdits(edits)}.`);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const place = placeOf(event.target);
    const product = place && productIn(place.row);
    const shop = place && shops[place.column];
    const selected = range();
    if (!canEdit || !product || !shop || !selected || event.altKey) {
      handlers.onKeyDown(event);
      return;
    }
    const address = { shopId: shop.shopId, productId: product.productId };
    const hasControl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const field = isTextField(event.target) ? event.target : null;
    const isEdited = field !== null && editor.get().drafts.has(keyOf(address)) && !isUntouched(field);
    if (key === ' ' && !hasControl && field) {
      event.preventDefault();
      tickRange(selected);
    } else if (key === 'escape' && editor.get().drafts.has(keyOf(address))) {
      event.preventDefault();
      editor.forget(address);
    } else if (hasControl && key === 'z' && !isEdited) {
      event.preventDefault();
      editor.undo();
    } else if (hasControl && (key === 'd' || key === 'r')) {
      event.preventDefault();
      fill(key === 'd' ? 'down' : 'right');
    } else {
      if (key === 'enter' && field) saveCost(editor, product, address, shop.name);
      handlers.onKeyDown(event);
    }
  }

  return { handlers: { ...handlers, onKeyDown }, here, fill };
}
