import type { AvailabilityCell, CellAddress, CellEdit } from '@bakehouse/domain/administration/availability';
import { ownCostOf, typeCell, withTick } from '@bakehouse/domain/administration/availability';
import { askAboutPrice } from '@bakehouse/domain/catalogue/price-labels';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatCount, formatMoney, highestPrice } from '@bakehouse/domain/kernel/money';
import type { Cells } from './sheet.ts';
import { cellOf, keyOf } from './sheet.ts';

/** A cell and the text that is applied to it. */
export type TypedAddress = CellAddress & { readonly text: string };

/** The result of a paste or a fill. */
export interface TypedEdits {
  readonly edits: readonly CellEdit[];
  /** The number of cells whose cost was cleared, because the text was no amount. */
  readonly texts: number;
  /** The number of cells that were skipped, because the amount is too large. */
  readonly tooLarge: number;
}

/** Edits that bring cells to the wanted state; for a repeated cell the last one counts. */
function editsTo(
  cells: Cells,
  wanted: readonly (CellAddress & { readonly after: AvailabilityCell })[],
): readonly CellEdit[] {
  const last = new Map(wanted.map((each) => [keyOf(each), each]));
  return [...last.values()].flatMap(({ shopId, productId, after }) => {
    const before = cellOf(cells, { shopId, productId });
    return before === after ? [] : [{ shopId, productId, before, after }];
  });
}

/** Ticks cells, or unticks them. */
export function tickCells(
  cells: Cells,
  addresses: readonly CellAddress[],
  isTicked: boolean,
): readonly CellEdit[] {
  return editsTo(
    cells,
    addresses.map((address) => ({ ...address, after: withTick(cellOf(cells, address), isTicked) })),
  );
}

/** Applies texts to cells, by a paste or a fill. Each is parsed by the rule for costs. */
export function typeIntoCells(cells: Cells, typed: readonly TypedAddress[]): TypedEdits {
  let [texts, tooLarge] = [0, 0];
  const wanted = typed.map(({ shopId, productId, text }) => {
    const { cell, kind } = typeCell(cellOf(cells, { shopId, productId }), text);
    if (kind === 'text') texts += 1;
    if (kind === 'too-large') tooLarge += 1;
    return { shopId, productId, after: cell };
  });
  return { edits: editsTo(cells, wanted), texts, tooLarge };
}

/**
 * The question about costs that differ greatly from the shop's former cost, or else from that of the product; null
 * where there are none.
 */
export function askAboutEdits(
  edits: readonly CellEdit[],
  unitCostOf: (productId: ProductId) => Pence | null,
): string | null {
  const questions = edits.flatMap(({ productId, before, after }) => {
    const now = ownCostOf(before) ?? unitCostOf(productId);
    return askAboutPrice(ownCostOf(after), now) ?? [];
  });
  const [first = null] = questions;
  return questions.length > 1
    ? `${formatCount(questions.length)} costs look far too high or too low. Are they right?`
    : first;
}

/** Copies one shop's ticks and own costs of these products to another shop. */
export function copyRange(
  cells: Cells,
  from: ShopId,
  to: ShopId,
  products: readonly ProductId[],
): readonly CellEdit[] {
  return editsTo(
    cells,
    products.map((productId) => ({
      shopId: to,
      productId,
      after: cellOf(cells, { shopId: from, productId }),
    })),
  );
}

/** A summary of edits: '12 made available, 3 not available any more, 2 costs changed'. */
export function describeEdits(edits: readonly CellEdit[]): string {
  const ticked = edits.filter(({ before, after }) => before === null && after !== null).length;
  const unticked = edits.filter(({ before, after }) => before !== null && after === null).length;
  const priced = edits.length - ticked - unticked;
  const parts = [
    ticked > 0 && `${formatCount(ticked)} made available`,
    unticked > 0 && `${formatCount(unticked)} not available any more`,
    priced > 0 && `${formatCount(priced)} ${priced === 1 ? 'cost' : 'costs'} changed`,
  ].filter(Boolean);
  return parts.length === 0 ? 'Nothing to change' : parts.join(', ');
}

/** The summary of a paste or a fill, with the number of texts that were no amounts. */
export function describePaste({ edits, texts, tooLarge }: TypedEdits): string {
  const parts = [
    describeEdits(edits),
    texts > 0 &&
      `${formatCount(texts)} ${texts === 1 ? 'text that is not an amount was' : 'texts that are not amounts were'} cleared`,
    tooLarge > 0 && `${formatCount(tooLarge)} above ${formatMoney(highestPrice)} left out`,
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}
