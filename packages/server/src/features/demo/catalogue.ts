import { breadCategories } from './catalogue-bread.ts';
import { cakeCategories } from './catalogue-cakes.ts';
import { kitchenCategories } from './catalogue-kitchen.ts';
import { seededRandom } from './seeded-random.ts';

/** A product of the demo brand. */
export type DemoProduct = {
  readonly itemCode: number;
  readonly name: string;
  readonly details: string;
  readonly category: string;
  readonly supplier: string;
  /** Wholesale price in pence. */
  readonly unitCost: number;
  readonly usual: number;
  readonly step: number;
  readonly allergens: readonly string[] | null;
  /** How many days ago it was archived, or null. */
  readonly archivedDaysAgo: number | null;
};

/** Archived products, with the days since: they are on older orders only. */
const archived: Readonly<Record<string, number>> = { 'Lardy cake': 31, 'Red velvet cake': 18, Garibaldi: 45 };

const categories = [...breadCategories, ...cakeCategories, ...kitchenCategories];

/** About 150 products in eleven categories. */
export const demoProducts: readonly DemoProduct[] = categories.flatMap((category) =>
  category.products.map(([name, details, unitCost, usual, step, allergens], index) => ({
    itemCode: category.firstItemCode + index,
    name,
    details,
    category: category.name,
    supplier: category.supplier,
    unitCost,
    usual,
    step,
    allergens: allergens === null ? null : allergens.split(' ').filter((word) => word !== ''),
    archivedDaysAgo: archived[name] ?? null,
  })),
);

export const demoCategories: readonly string[] = categories.map((category) => category.name);

export const demoSuppliers: readonly string[] = [...new Set(categories.map((category) => category.supplier))];

/** Categories that cafés do not order; apart from that, most shops may order most products. */
const notForCafes: ReadonlySet<string> = new Set(['Pantry', 'Flour and oats']);

/** Whether a shop may order a product. */
export function isAvailable(
  product: Pick<DemoProduct, 'itemCode' | 'category'>,
  shop: { readonly name: string; readonly brand: string },
): boolean {
  if (shop.brand === 'Quay Coffee' && notForCafes.has(product.category)) return false;
  return seededRandom('available', product.itemCode, shop.name) < 0.94;
}

/** Large and farm shops have prices of their own for a few products: some 8% off, in steps of 5 pence. */
export function shopPriceOf(
  product: Pick<DemoProduct, 'itemCode' | 'unitCost'>,
  shop: { readonly name: string; readonly brand: string; readonly size: number },
): number | null {
  const hasPrices = shop.size >= 1.2 || (shop.brand === 'Fold & Field' && shop.size >= 0.65);
  if (!hasPrices || seededRandom('own price', product.itemCode, shop.name) > 0.09) return null;
  return Math.max(5, Math.round((product.unitCost * 0.92) / 5) * 5);
}
