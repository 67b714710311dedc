import type { Pence } from '../../kernel/money.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { ImportPlan, PlannedItem, RefusedRow } from '../import-plan.ts';
import type { PricedProduct, ProductFinder } from '../records/find-product.ts';
import type { RowValues } from '../values.ts';
import { quote, readPounds } from '../values.ts';
import { findProduct } from './gather-shopify-orders.ts';

/** A row of an export of products: a variant of one, or a further picture. */
export type ShopifyProductRow = {
  readonly row: number;
  readonly handle: string;
  /** Empty in all rows of a product but the first. */
  readonly title: string;
  readonly sku: string;
  /** Null for a row that has a picture alone. */
  readonly price: Pence | null;
  /** 'Large / Seeded'; empty where there is one variant only. */
  readonly options: string;
};

/** What a row says, or why it is refused by itself. */
export function parseShopifyProductRow(row: number, values: RowValues): ShopifyProductRow | string {
  const { handle = '', title = '', sku = '', price = '' } = values;
  if (handle === '') return 'The row has no handle';
  const read = readPounds(price);
  if (read === 'invalid') return `Price is ${quote(price)}, not an amount in pounds`;
  const options = ['option1', 'option2', 'option3']
    .map((field) => values[field] ?? '')
    .filter((option) => option !== '' && option !== 'Default Title');
  return { row, handle, title, sku, price: read, options: options.join(' / ') };
}

/**
 * Compares the products of a file with ours, variant by variant, and changes nothing (D17). A row with a picture alone
 * goes with the variant before it.
 */
export function planShopifyProducts(
  rows: readonly ShopifyProductRow[],
  products: ProductFinder<PricedProduct>,
): ImportPlan {
  const items: PlannedItem[] = [];
  const refused: RefusedRow[] = [];
  for (const ofHandle of Map.groupBy(rows, ({ handle }) => handle).values()) {
    const title = ofHandle.find((row) => row.title !== '')?.title ?? '';
    for (const { variant, all } of variantsOf(ofHandle)) {
      const item = compareVariant(variant, title, all, products);
      items.push(item.planned);
      if (item.why !== null) for (const row of all) refused.push({ row, why: item.why });
    }
  }
  return { items, refused, choices: [] };
}

type Variant = { readonly variant: ShopifyProductRow; readonly all: number[] };

function variantsOf(rows: readonly ShopifyProductRow[]): readonly Variant[] {
  const variants: Variant[] = [];
  for (const row of rows) {
    const last = variants.at(-1);
    if (last && row.price === null && row.sku === '') last.all.push(row.row);
    else variants.push({ variant: row, all: [row.row] });
  }
  return variants;
}

function compareVariant(
  { row, sku, price, options }: ShopifyProductRow,
  title: string,
  all: readonly number[],
  products: ProductFinder<PricedProduct>,
): { readonly planned: PlannedItem; readonly why: string | null } {
  const name = options === '' ? title : `${title} - ${options}`;
  const found = findProduct({ sku, productName: name }, products);
  const why = typeof found === 'string' ? found : null;
  const ours = typeof found === 'string' ? null : found;
  const cells = [
    { label: 'Our product', value: ours ? `${ours.itemCode} ${ours.name}` : '', mark: null },
    { label: 'Our price', value: ours ? priceText(ours.unitCost) : '', mark: null },
    { label: 'Shopify price', value: priceText(price), mark: null },
  ];
  const notes =
    ours === null || ours.unitCost === price
      ? []
      : [`Shopify says ${priceText(price)}, ours is ${priceText(ours.unitCost)}: nothing is changed`];
  return {
    why,
    planned: {
      key: `row ${row}`,
      outcome: why === null ? 'unchanged' : 'refused',
      rows: why === null ? all : [],
      view: {
        shape: 'record',
        type: 'Product',
        number: sku,
        name,
        cells,
        changes: [],
        notes: why === null ? notes : [why],
      },
    },
  };
}

function priceText(price: Pence | null): string {
  return price === null ? 'no price' : formatMoney(price);
}
