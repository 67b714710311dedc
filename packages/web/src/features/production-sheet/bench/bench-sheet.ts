import type { ProductionSheet } from '@bakehouse/contract/days';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { ShopChange } from '@bakehouse/domain/production/bench';
import type { SupplierFilter } from '../../../shared/display/supplier-filter.ts';
import { resolveMergedSuppliers } from '../../../shared/display/supplier-filter.ts';
import { compareSheets } from '../changes/sheet-changes.ts';
import type { SheetFacts } from '../loading/sheet-of-answer.ts';
import { factsKeepingFormer, factsOfSupplier, sheetOf } from '../loading/sheet-of-answer.ts';

/** A product of the day with its total; 0 once it is no longer ordered. */
export interface BenchRow {
  readonly productId: ProductId;
  readonly name: string;
  readonly details: string;
  readonly categoryName: string;
  readonly total: number;
}

/**
 * A total that changed since this device first read it; or one that stayed the same while the shops' quantities
 * changed.
 */
export interface BenchChange {
  readonly productId: ProductId;
  readonly productName: string;
  readonly before: number;
  readonly after: number;
  /** The shops that changed it; empty for a change made while the page was closed. */
  readonly shops: readonly ShopChange[];
  /** An ISO instant. */
  readonly at: string;
}

/** What this device has read of a day's sheet: the totals and their changes. */
export interface SeenSheet {
  /** When it was read, by the server's clock. */
  readonly at: string;
  readonly version: number;
  readonly lastChange: string | null;
  /** In kitchen order. */
  readonly rows: readonly BenchRow[];
  /** The newest first. */
  readonly changes: readonly BenchChange[];
}

const mostChanges = 200;

/**
 * Merges another answer into what was read before. Products that are no longer ordered keep their position.
 *
 * @param former the previous answer; null after a reload, when only totals are stored
 */
export function seeSheet(
  seen: SeenSheet | null,
  former: ProductionSheet | null,
  answer: ProductionSheet,
  filter: SupplierFilter,
): SeenSheet {
  const supplier = resolveMergedSuppliers(filter, answer.suppliers);
  const facts = factsOfSupplier(answer, supplier);
  const rows = rowsOf(facts, seen?.rows ?? []);
  const at = answer.lastChange ?? answer.strip.serverNow;
  const changes = seen ? changesOf(seen.rows, rows, at, shopsOf(former, facts, supplier)) : [];
  return {
    at: answer.strip.serverNow,
    version: answer.version,
    lastChange: answer.lastChange,
    rows,
    changes: [...changes, ...(seen?.changes ?? [])].slice(0, mostChanges),
  };
}

function rowsOf({ orders, shops, products }: SheetFacts, former: readonly BenchRow[]): readonly BenchRow[] {
  const nothing = { orders: [], shops: [] };
  const known = former.map((row) => ({ ...row, supplierId: null }));
  const all = factsKeepingFormer({ ...nothing, products }, { ...nothing, products: known }).products;
  return sheetOf({ orders, shops, products: all }, 'show').categories.flatMap(({ rows }) =>
    rows.map(({ product: { productId, name, details, categoryName }, total }) => ({
      productId,
      name,
      details,
      categoryName,
      total,
    })),
  );
}

type ShopChanges = ReadonlyMap<ProductId, BenchChange['shops']>;

function changesOf(
  before: readonly BenchRow[],
  after: readonly BenchRow[],
  at: string,
  shops: ShopChanges,
): readonly BenchChange[] {
  const totals = new Map(before.map(({ productId, total }) => [productId, total]));
  return after.flatMap(({ productId, name, total }) => {
    const former = totals.get(productId) ?? 0;
    const ofShops = shops.get(productId) ?? [];
    if (former === total && ofShops.length === 0) return [];
    return [{ productId, productName: name, before: former, after: total, shops: ofShops, at }];
  });
}

function shopsOf(former: ProductionSheet | null, facts: SheetFacts, supplier: SupplierFilter): ShopChanges {
  const changes = new Map<ProductId, BenchChange['shops']>();
  if (!former) return changes;
  const earlier = factsOfSupplier(former, supplier);
  const { list } = compareSheets(sheetOf(earlier), sheetOf(factsKeepingFormer(facts, earlier)));
  for (const { productId, shopName: name, before, after } of list) {
    changes.set(productId, [...(changes.get(productId) ?? []), { name, before, after }]);
  }
  return changes;
}
