import type { AvailabilityCell, CellAddress, CellEdit } from '@bakehouse/domain/administration/availability';
import { ownCostOf, typeCell, withTick } from '@bakehouse/domain/administration/availability';
import { askAboutPrice } from '@bakehouse/domain/catalogue/price-labels';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatCount, formatMoney, highestPrice } from '@bakehouse/domain/kernel/money';
import type { Cells } from './sheet.ts';
import { cellOf, keyOf } from './sheet.ts';

/** A cell and the text that is put into it. */
export type TypedAddress = CellAddress & { readonly text: string };

/** What became of a paste or a fill. */
export interface TypedEdits {
  readonly edits: readonly CellEdit[];
  /** Cells whose cost was cleared, because the text was no amount. */
  readonly texts: number;
  /** Cells that were left alone, because the amount is more than can be kept. */
  readonly tooLarge: number;
}

/** Edits that bring cells to what is wanted; of a cell that is wanted twice the last counts. */
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

/** Ticks cells, or takes their ticks away. */
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

/** Puts texts into cells, by a paste or a fill. Each is read by the rule of the cost. */
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
 * What is asked about costs out of all proportion: to the cost of the shop until now, or else to that of the product.
 * Null where there are none.
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

/** Gives one shop what another has of these products: ticks and costs of its own. */
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

/** What edits come to, in words: '12 made available, 3 not available any more, 2 costs changed'. */
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

/** The same after a paste or a fill, with the texts that were no amounts. */
export function describeTyped({ edits, texts, tooLarge }: TypedEdits): string {
  const parts = [
    describeEdits(edits),
    texts > 0 &&
      `${formatCount(texts)} ${texts === 1 ? 'text that is not an amount was' : 'texts that are not amounts were'} cleared`,
    tooLarge > 0 && `${formatCount(tooLarge)} above ${formatMoney(highestPrice)} left out`,
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}
