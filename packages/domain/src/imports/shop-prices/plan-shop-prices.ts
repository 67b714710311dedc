import type { AvailabilityCell, CellEdit } from '../../administration/availability.ts';
import {
  atProductCost,
  isAvailable,
  ownCostOf,
  withOwnCost,
  withTick,
} from '../../administration/availability.ts';
import { askAboutPrice } from '../../catalogue/price-labels.ts';
import type { Pence } from '../../kernel/money.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { Signature } from '../../orders/order.ts';
import type { ImportPlan, PlannedItem, RefusedRow } from '../import-plan.ts';
import type { FoundProduct, PricedProduct } from '../records/find-product.ts';
import { createProductFinder } from '../records/find-product.ts';
import type { NamedShop } from '../records/find-shop.ts';
import { createShopFinder } from '../records/find-shop.ts';
import type { FieldText } from '../records/record-item.ts';
import { compareRecord, createDuplicateCheck, flagText } from '../records/record-item.ts';
import type { ShopPriceRow } from './shop-price-row.ts';

/** A row whose shop and product are known. */
export type PlacedShopPrice = {
  readonly row: ShopPriceRow;
  readonly shop: NamedShop;
  readonly product: PricedProduct;
};

/** Finds the shops and products of the rows. An archived product cannot be ordered, so no shop has it. */
export function placeShopPrices(
  rows: readonly ShopPriceRow[],
  facts: { readonly shops: readonly NamedShop[]; readonly products: readonly PricedProduct[] },
): { readonly placed: readonly PlacedShopPrice[]; readonly refused: readonly RefusedRow[] } {
  const placed: PlacedShopPrice[] = [];
  const refused: RefusedRow[] = [];
  const findShop = createShopFinder(facts.shops);
  const findProduct = createProductFinder(facts.products);
  const claims = createDuplicateCheck('shop and product');
  for (const row of rows) {
    const shop = findShop(row.shop, row.brand);
    const found = findProduct.byPid(row.pid);
    const { product } = found;
    const why = findProblem(shop, found);
    if (why !== null || typeof shop === 'string' || product === null) {
      refused.push({ row: row.row, why: why ?? '' });
      continue;
    }
    const repeated = claims.claim(row.row, [`${shop.shopId} ${product.productId}`]);
    if (repeated === null) placed.push({ row, shop, product });
    else refused.push({ row: row.row, why: repeated });
  }
  return { placed, refused };
}

function findProblem(shop: NamedShop | string, found: FoundProduct<PricedProduct>): string | null {
  if (typeof shop === 'string') return shop;
  if (found.product === null) return found.why;
  return found.product.active ? null : `${found.product.name} is archived`;
}

type Held = { readonly cell: AvailabilityCell };

const fields: readonly FieldText<Held>[] = [
  { label: 'Shop may order it', text: ({ cell }) => flagText(isAvailable(cell)) },
  { label: 'Own price', text: ({ cell }) => priceText(ownCostOf(cell)) },
];

function priceText(own: Pence | null): string {
  return own === null ? '' : formatMoney(own);
}

export type PlannedShopPrice = PlannedItem & { readonly edit: CellEdit };

/** What is saved of a shop and a product. */
export type StoredCell = { readonly cell: AvailabilityCell; readonly lastChange: Signature | null };

/**
 * Decides what the rows change of the availability.
 *
 * @param cells what is saved now, in the order of the rows
 */
export function planShopPrices(
  placed: readonly PlacedShopPrice[],
  cells: readonly StoredCell[],
): ImportPlan<PlannedShopPrice> {
  const items = placed.map(({ row, shop, product }, index): PlannedShopPrice => {
    const { cell: before = null, lastChange } = cells[index] ?? {};
    const after = wantedCell(row, before);
    const item = compareRecord<Held>({
      key: `${shop.shopId} ${product.productId}`,
      type: 'Price',
      number: String(product.itemCode),
      name: `${product.name}, ${shop.name}`,
      row: row.row,
      // What the shop could not order so far is a new thing of it.
      before: before === null && after !== null ? null : { cell: before },
      after: { cell: after },
      fields,
      columns: ['Shop may order it', 'Own price'],
      lastChange,
      notes: notesOf(row, ownCostOf(before) ?? product.unitCost, after),
    });
    const { shopId } = shop;
    return { ...item, edit: { shopId, productId: product.productId, before, after } };
  });
  return { items, refused: [], choices: [] };
}

/** @param before what the shop pays until now */
function notesOf(row: ShopPriceRow, before: Pence | null, after: AvailabilityCell): readonly string[] {
  if (!row.available) return row.ownPrice === null ? [] : ['Not available: its own price is left out'];
  const question = askAboutPrice(ownCostOf(after), before);
  return question === null ? [] : [question];
}

function wantedCell({ available, ownPrice }: ShopPriceRow, before: AvailabilityCell): AvailabilityCell {
  if (!available) return null;
  const ticked = withTick(before, true);
  if (ownPrice === null) return ticked;
  return ownPrice === 0 ? atProductCost : withOwnCost(ticked, ownPrice);
}
