import type { ProductFacts } from '../../administration/product.ts';
import { askAboutPrice } from '../../catalogue/price-labels.ts';
import { vatName } from '../../documents/vat.ts';
import type { ProductId } from '../../kernel/branded.ts';
import { messages } from '../../kernel/messages.ts';
import type { Pence } from '../../kernel/money.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { Signature } from '../../orders/order.ts';
import { nameKey } from '../../words/name-key.ts';
import { countOf } from '../../words/words.ts';
import type { ImportPlan, ItemMark, PlannedItem, RefusedRow } from '../import-plan.ts';
import type { FieldText } from '../records/record-item.ts';
import { compareRecord, createDuplicateCheck, flagText, presentFieldsOf } from '../records/record-item.ts';
import type { ProductRow } from './product-row.ts';

/** A category or a supplier by its name; one that a file brings has no number yet. */
export type FileGroup = { readonly id: number | null; readonly name: string };

/** A product whose category and supplier may have to be made first, with what it costs today. */
export type FileProduct = Omit<ProductFacts, 'categoryId' | 'supplierId'> & {
  readonly category: FileGroup;
  readonly supplier: FileGroup | null;
  readonly unitCost: Pence | null;
};

export type StoredProduct = FileProduct & {
  readonly productId: ProductId;
  readonly version: number;
  readonly lastChange: Signature | null;
};

type Named = {
  readonly id: number;
  readonly name: string;
  /** What those were called that were merged into it. */
  readonly formerNames: readonly string[];
};

export type ProductsOfFileFacts = {
  readonly products: readonly StoredProduct[];
  readonly categories: readonly Named[];
  readonly suppliers: readonly Named[];
};

export type PlannedProduct = PlannedItem & {
  readonly stored: StoredProduct | null;
  /** As it is saved. */
  readonly product: FileProduct;
};

const fields: readonly FieldText<FileProduct>[] = [
  { label: 'Name', text: ({ name }) => name },
  { label: 'Description', text: ({ details }) => details },
  { label: 'Category', text: ({ category }) => category.name },
  { label: 'Supplier', text: ({ supplier }) => supplier?.name ?? '' },
  { label: 'Price', text: ({ unitCost }) => (unitCost === null ? '' : formatMoney(unitCost)) },
  { label: 'VAT code', text: ({ vatCode }) => vatName(vatCode) },
  { label: 'Active', text: ({ active }) => flagText(active) },
  { label: 'Allergens', text: ({ allergens }) => allergensText(allergens) },
];

const columns = ['Description', 'Category', 'Supplier', 'Price', 'Allergens'];

/** What a product has of which a file says nothing. */
const blankProduct = { details: '', vatCode: 'zero', vatReason: '', active: true, allergens: null } as const;

/**
 * Decides what the products of a file change. A product is the same by its PID; where several have it, by its name too.
 * What a file does not say of a stored product stays as it is. A category or a supplier that there is not is marked
 * (spec 001 section 8), and made with the first of its products.
 */
export function planProducts(
  rows: readonly ProductRow[],
  facts: ProductsOfFileFacts,
): ImportPlan<PlannedProduct> {
  const items: PlannedProduct[] = [];
  const refused: RefusedRow[] = [];
  const byPid = Map.groupBy(facts.products, ({ itemCode }) => itemCode);
  const categoryOf = createGroupFinder(facts.categories);
  const supplierOf = createGroupFinder(facts.suppliers);
  const claims = createDuplicateCheck('product');
  for (const row of rows) {
    const stored = findStored(row, byPid.get(row.pid) ?? []);
    const key =
      typeof stored === 'string' || stored === null ? `PID ${row.pid}` : `product ${stored.productId}`;
    const why = typeof stored === 'string' ? stored : claims.claim(row.row, [key]);
    if (typeof stored === 'string' || why !== null) {
      refused.push({ row: row.row, why: why ?? '' });
      continue;
    }
    const { name, ...rest } = row.facts;
    const product: FileProduct = {
      ...blankProduct,
      ...stored,
      ...presentFieldsOf(rest),
      itemCode: row.pid,
      name,
      category: categoryOf(row.category),
      supplier: row.supplier === '' ? (stored?.supplier ?? null) : supplierOf(row.supplier),
      unitCost: row.unitCost ?? stored?.unitCost ?? null,
    };
    const item = compareRecord({
      key,
      type: 'Product',
      number: String(row.pid),
      name,
      row: row.row,
      before: stored,
      after: product,
      fields,
      columns,
      marks: marksOf(product),
      notes: notesOf(product, stored),
      lastChange: stored?.lastChange,
    });
    items.push({ ...item, stored, product });
  }
  return { items, refused, choices: [] };
}

/** The stored product of a row, null where it is a new one, or why it is unclear which one it is. */
function findStored(
  { pid, facts: { name } }: ProductRow,
  found: readonly StoredProduct[],
): StoredProduct | null | string {
  const alike = found.filter((product) => nameKey(product.name) === nameKey(name));
  const [stored = null, second] = alike.length === 1 ? alike : found;
  return second ? `${countOf(found.length, 'product')} have PID ${pid}` : stored;
}

function marksOf({ category, supplier }: FileProduct): Readonly<Record<string, ItemMark>> {
  return {
    ...(category.id === null && { Category: messages.unknown }),
    ...(supplier?.id === null && { Supplier: messages.unexpected }),
  };
}

function notesOf(
  { category, supplier, unitCost, active }: FileProduct,
  stored: StoredProduct | null,
): readonly string[] {
  const question = askAboutPrice(unitCost, stored?.unitCost ?? null);
  return [
    ...(category.id === null ? [`New category: ${category.name}`] : []),
    ...(supplier?.id === null ? [`New supplier: ${supplier.name}`] : []),
    ...(unitCost === null ? ['It has no price'] : []),
    // Of a stored product this is told as a change.
    ...(stored === null && !active ? ['It starts archived: no shop can order it'] : []),
    ...(question === null ? [] : [question]),
  ];
}

function allergensText(allergens: readonly string[] | null): string {
  if (allergens === null) return '';
  return allergens.length === 0 ? 'none' : allergens.join(', ');
}

/** Finds categories or suppliers by name; one that there is not has the spelling of its first row. */
function createGroupFinder(stored: readonly Named[]): (name: string) => FileGroup {
  const exact = new Map(stored.map(({ id, name }) => [name, { id, name }]));
  const known = new Map<string, FileGroup>();
  for (const { id, name, formerNames } of stored) {
    for (const former of formerNames) known.set(nameKey(former), { id, name });
  }
  // A name that is in use means its owner, whatever was called like that before.
  for (const { id, name } of stored.toReversed()) known.set(nameKey(name), { id, name });
  return (name) => {
    const found = exact.get(name) ?? known.get(nameKey(name));
    if (found) return found;
    const made = { id: null, name };
    known.set(nameKey(name), made);
    return made;
  };
}
