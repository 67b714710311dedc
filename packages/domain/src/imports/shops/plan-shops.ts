import type { ShopFacts } from '../../administration/shop.ts';
import { importNameKey, newShop } from '../../administration/shop.ts';
import type { ShopId } from '../../kernel/branded.ts';
import type { Signature } from '../../orders/order.ts';
import { nameKey } from '../../words/name-key.ts';
import { countOf } from '../../words/words.ts';
import type { ImportPlan, PlannedItem, RefusedRow } from '../import-plan.ts';
import type { FieldText } from '../records/record-item.ts';
import { compareRecord, createDuplicateCheck, flagText, presentFieldsOf } from '../records/record-item.ts';
import type { ShopRow } from './shop-row.ts';

/** A brand by its name; one that a file brings has no number yet. */
export type FileBrand = { readonly brandId: number | null; readonly name: string };

/** A shop whose brand may have to be made first. */
export type FileShop = Omit<ShopFacts, 'brandId'> & { readonly brand: FileBrand };

export type StoredShop = FileShop & {
  readonly shopId: ShopId;
  readonly version: number;
  readonly lastChange: Signature | null;
};

export type ShopsOfFileFacts = {
  readonly shops: readonly StoredShop[];
  readonly brands: readonly { readonly brandId: number; readonly name: string }[];
};

export type PlannedShop = PlannedItem & {
  readonly stored: StoredShop | null;
  /** As it is saved. */
  readonly shop: FileShop;
};

const fields: readonly FieldText<FileShop>[] = [
  { label: 'Brand', text: ({ brand }) => brand.name },
  { label: 'Shop', text: ({ name }) => name },
  { label: 'Import name', text: ({ importAs }) => importAs },
  { label: 'E-mail', text: ({ email }) => email },
  { label: 'Telephone', text: ({ telephone }) => telephone },
  { label: 'Can create new order', text: ({ active }) => flagText(active) },
  { label: 'Show in delivery table', text: ({ inDeliveryTable }) => flagText(inDeliveryTable) },
  { label: 'Billing line 1', text: ({ billingLine1 }) => billingLine1 },
  { label: 'Billing line 2', text: ({ billingLine2 }) => billingLine2 },
  { label: 'Billing town', text: ({ billingTown }) => billingTown },
  { label: 'Billing postcode', text: ({ billingPostcode }) => billingPostcode },
  { label: 'Delivery line 1', text: ({ deliveryLine1 }) => deliveryLine1 },
  { label: 'Delivery line 2', text: ({ deliveryLine2 }) => deliveryLine2 },
  { label: 'Delivery town', text: ({ deliveryTown }) => deliveryTown },
  { label: 'Delivery postcode', text: ({ deliveryPostcode }) => deliveryPostcode },
];

const columns = ['Brand', 'Import name', 'E-mail', 'Delivery town', 'Delivery postcode'];

/**
 * Decides what the shops of a file change. A shop is the same by its import name, else by its brand and name. What a
 * file does not say of a stored shop stays as it is, and a brand that there is not is made with the first of its shops.
 */
export function planShops(rows: readonly ShopRow[], facts: ShopsOfFileFacts): ImportPlan<PlannedShop> {
  const items: PlannedShop[] = [];
  const refused: RefusedRow[] = [];
  const find = createFinder(facts.shops);
  const brandOf = createBrands(facts.brands);
  const claims = createDuplicateCheck('shop');
  for (const row of rows) {
    const found = find(row);
    const why = typeof found === 'string' ? found : claims.claim(row.row, namesOf(row, found));
    if (typeof found === 'string' || why !== null) {
      refused.push({ row: row.row, why: why ?? '' });
      continue;
    }
    items.push(planShop(row, found, brandOf(row.brand)));
  }
  return { items, refused, choices: [] };
}

function planShop(row: ShopRow, stored: StoredShop | null, { brand, isFirst }: BrandOfRow): PlannedShop {
  const { name, ...rest } = row.facts;
  const shop: FileShop = { ...newShop, ...stored, ...presentFieldsOf(rest), name, brand };
  const item = compareRecord({
    key: `${nameKey(row.brand)} / ${nameKey(name)}`,
    type: 'Shop',
    number: stored ? String(stored.shopId) : '',
    name,
    row: row.row,
    before: stored,
    after: shop,
    fields,
    columns,
    lastChange: stored?.lastChange,
    notes: isFirst ? [`New brand: ${brand.name}`] : [],
  });
  return { ...item, stored, shop };
}

/** Finds the stored shop of a row, null where it is a new one, or says why it is unclear which one it is. */
function createFinder(shops: readonly StoredShop[]): (row: ShopRow) => StoredShop | null | string {
  const byImportName = Map.groupBy(shops, ({ importAs }) => importNameKey(importAs));
  const byName = Map.groupBy(shops, ({ brand, name }) => placeOf(brand.name, name));
  return ({ brand, facts: { name, importAs } }) => {
    const named = importAs === '' ? [] : (byImportName.get(importNameKey(importAs)) ?? []);
    const alike = byName.get(placeOf(brand, name)) ?? [];
    const [byImport] = named;
    if (named.length > 1) return `${countOf(named.length, 'shop')} have the import name ${importAs}`;
    if (byImport && alike.some(({ shopId }) => shopId !== byImport.shopId)) {
      return `The import name ${importAs} belongs to ${byImport.name}, not to ${name} of ${brand}`;
    }
    if (byImport) return byImport;
    if (alike.length > 1) return `${countOf(alike.length, 'shop')} of ${brand} are called ${name}`;
    return alike[0] ?? null;
  };
}

function placeOf(brand: string, name: string): string {
  return `${nameKey(brand)}\n${nameKey(name)}`;
}

/** All names by which two rows would be the same shop. */
function namesOf(
  { brand, facts: { name, importAs } }: ShopRow,
  stored: StoredShop | null,
): readonly string[] {
  return [
    `name ${placeOf(brand, name)}`,
    ...(importAs === '' ? [] : [`import name ${importNameKey(importAs)}`]),
    ...(stored ? [`shop ${stored.shopId}`] : []),
  ];
}

type BrandOfRow = {
  readonly brand: FileBrand;
  /** It is the first shop of a brand that there is not yet. */
  readonly isFirst: boolean;
};

function createBrands(stored: ShopsOfFileFacts['brands']): (name: string) => BrandOfRow {
  const known = new Map<string, FileBrand>(stored.toReversed().map((brand) => [nameKey(brand.name), brand]));
  return (name) => {
    const exact = stored.find((brand) => brand.name === name);
    const brand = exact ?? known.get(nameKey(name));
    if (brand) return { brand, isFirst: false };
    const made = { brandId: null, name };
    known.set(nameKey(name), made);
    return { brand: made, isFirst: true };
  };
}
