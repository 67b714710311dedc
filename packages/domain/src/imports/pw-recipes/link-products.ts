import { askAboutPrice } from '../../catalogue/price-labels.ts';
import type { ProductId } from '../../kernel/branded.ts';
import type { Pence } from '../../kernel/money.ts';
import { formatMoney, noPence } from '../../kernel/money.ts';
import { nameOfRecipe } from '../../recipes/recipe.ts';
import { tidyName } from '../../words/words.ts';
import type { ItemChange, RecordItem } from '../import-plan.ts';
import type { ProductClassifier } from './classify-products.ts';
import type { BookProduct, NewCost, NewProduct, RecipeBook, StoredRecipe } from './recipe-book.ts';
import type { FileItem } from './recipe-rows.ts';

type Cell = RecordItem['cells'][number];

/** So much of a description fits on one line of a product. */
const longestDetails = 500;

/** What an item of a file means for products. */
export type ProductLink = {
  /** The product to which it is linked; null for none, and for one that is still to be made. */
  readonly productId: ProductId | null;
  readonly linkTo: number | null;
  readonly newProduct: NewProduct | null;
  readonly costs: readonly NewCost[];
  readonly cells: readonly Cell[];
  readonly changes: readonly ItemChange[];
  readonly notes: readonly string[];
};

/**
 * Links an item to its product. An item of type PRODUCT is the product with its PID, which is made where there is none
 * (spec 001 section 5); any other is what the file says that it makes. A link that people set stays where the file says
 * nothing. A cost counts for the products with the PID of the item, from today on (D32).
 *
 * @param isMade whether the file makes the product of the item with this PID
 */
export function linkProduct(
  item: FileItem,
  stored: StoredRecipe | undefined,
  book: RecipeBook,
  classifier: ProductClassifier,
  isMade: (pid: number) => boolean,
): ProductLink {
  if (makesProduct(item, stored, book)) return makeProduct(item, classifier);
  const { productPid } = item;
  const isComing = productPid !== null && book.productsOf(productPid).length === 0 && isMade(productPid);
  const linkTo = isComing ? productPid : null;
  const found = isComing ? undefined : findLinked(item, stored, book);
  const costs = costsOf(item, book);
  const productId = found?.productId ?? null;
  return {
    productId,
    linkTo,
    newProduct: null,
    costs,
    cells: cellsOf(found, costs),
    changes: [
      ...linkChanges(stored?.productId ?? null, productId, linkTo, book),
      ...costChanges(costs, book),
    ],
    notes: [
      ...notesOf(item, found, linkTo, book),
      ...costs.flatMap(({ before, after }) => askAboutPrice(after, before) ?? []),
    ],
  };
}

/** Whether a product is made for an item: it is one, and nothing is linked to it or has its PID. */
export function makesProduct(item: FileItem, stored: StoredRecipe | undefined, book: RecipeBook): boolean {
  if (item.type !== 'PRODUCT' || wantedPid(item) !== item.pid) return false;
  const isLinked = item.productPid === null && (stored?.productId ?? null) !== null;
  return !isLinked && book.productsOf(item.pid).length === 0;
}

function wantedPid({ productPid, type, pid }: FileItem): number | null {
  return productPid ?? (type === 'PRODUCT' ? pid : null);
}

function makeProduct(item: FileItem, classifier: ProductClassifier): ProductLink {
  const unitCost = item.cost ?? noPence;
  const supplier = classifier.supplierOf(item);
  const category = classifier.categoryOf(item);
  return {
    productId: null,
    linkTo: item.pid,
    newProduct: {
      itemCode: item.pid,
      name: nameOfRecipe(item),
      details: tidyName(item.description).slice(0, longestDetails),
      categoryId: category.id,
      supplierId: supplier.id,
      unitCost,
    },
    costs: [],
    cells: [
      { label: 'Supplier', value: supplier.value, mark: supplier.mark },
      { label: 'Category', value: category.value, mark: category.mark },
      plainCell('Cost', formatMoney(unitCost)),
    ],
    changes: [newProductChange(null, item.pid)],
    notes: [`New product at ${formatMoney(unitCost)}, in no shop`],
  };
}

function findLinked(
  item: FileItem,
  stored: StoredRecipe | undefined,
  book: RecipeBook,
): BookProduct | undefined {
  const linked = stored?.productId == null ? undefined : book.findProduct(stored.productId);
  const wanted = wantedPid(item);
  if (wanted === null || (linked && (item.productPid === null || linked.itemCode === wanted))) return linked;
  const found = book.productsOf(wanted);
  return found.find(({ active }) => active) ?? found[0] ?? linked;
}

function costsOf({ pid, cost }: FileItem, book: RecipeBook): readonly NewCost[] {
  if (cost === null) return [];
  return book
    .productsOf(pid)
    .filter(({ unitCost }) => unitCost !== cost)
    .map(({ productId, unitCost }) => ({ productId, before: unitCost, after: cost }));
}

function cellsOf(product: BookProduct | undefined, costs: readonly NewCost[]): readonly Cell[] {
  const cost = costs.find(({ productId }) => productId === product?.productId)?.after ?? product?.unitCost;
  return [
    plainCell('Supplier', product?.supplierName ?? ''),
    plainCell('Category', product?.categoryName ?? ''),
    plainCell('Cost', cost == null ? '' : formatMoney(cost)),
  ];
}

function plainCell(label: string, value: string): Cell {
  return { label, value, mark: null };
}

function linkChanges(
  before: ProductId | null,
  after: ProductId | null,
  linkTo: number | null,
  book: RecipeBook,
): readonly ItemChange[] {
  if (before === after && linkTo === null) return [];
  const nameOf = (id: ProductId | null) => {
    const product = id === null ? undefined : book.findProduct(id);
    return product ? `${product.name} (${product.itemCode})` : null;
  };
  if (linkTo !== null) return [newProductChange(nameOf(before), linkTo)];
  return [{ label: 'Product', before: nameOf(before), after: nameOf(after), note: '' }];
}

function newProductChange(before: string | null, pid: number): ItemChange {
  return { label: 'Product', before, after: `the new product ${pid}`, note: '' };
}

function costChanges(costs: readonly NewCost[], book: RecipeBook): readonly ItemChange[] {
  return costs.map(({ productId, before, after }) => ({
    label: costs.length === 1 ? 'Cost' : `Cost of ${book.findProduct(productId)?.name ?? productId}`,
    before: shownCost(before),
    after: shownCost(after),
    note: 'For orders made from now on; saved orders keep their prices',
  }));
}

function shownCost(cost: Pence | null): string | null {
  return cost === null ? null : formatMoney(cost);
}

function notesOf(
  item: FileItem,
  found: BookProduct | undefined,
  linkTo: number | null,
  book: RecipeBook,
): readonly string[] {
  const notes: string[] = [];
  const wanted = wantedPid(item);
  const same = wanted === null ? [] : book.productsOf(wanted);
  if (found && !found.active) notes.push('Its product is archived');
  if (same.length > 1)
    notes.push(`${same.length} products have PID ${wanted}: it is linked to ${found?.name ?? 'none'}`);
  if (item.productPid !== null && same.length === 0 && linkTo === null) {
    notes.push(`No product has PID ${item.productPid}: its link stays as it is`);
  }
  if (item.cost !== null && book.productsOf(item.pid).length === 0) {
    notes.push(`No product has PID ${item.pid}: its cost is left out`);
  }
  return notes;
}
