import type { AdministeredProduct, SaveProduct } from '@bakehouse/contract/administration/products';
import type { ProductFacts } from '@bakehouse/domain/administration/product';
import { tidyProduct } from '@bakehouse/domain/administration/product';
import { priceLabel } from '@bakehouse/domain/catalogue/price-labels';
import { priceOn, priceStepOn } from '@bakehouse/domain/catalogue/price-plan';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatDay } from '@bakehouse/domain/kernel/day';
import type { Changed, Refused } from '@bakehouse/domain/kernel/refusal';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import { invisibleNameProblem, savedName } from '@bakehouse/domain/words/visible-name';
import type { Transaction } from 'kysely';
import { changed, defineCommand } from '../../commands/define-command.ts';
import { readLastChange } from '../../commands/last-change.ts';
import { int4, productId } from '../../platform/database/columns.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findProductFacts } from '../../records/administration/product-facts.ts';
import { insertProducts, updateProducts } from '../../records/administration/write-products.ts';
import type { PriceChange } from '../../records/catalogue/product-prices.ts';
import { readPriceDays, readProductPrices, setProductPrice } from '../../records/catalogue/product-prices.ts';
import { viewProduct } from './open-products.ts';

type Change = {
  readonly productId: ProductId;
  readonly before: ProductFacts | null;
  readonly after: ProductFacts;
  /** The change of its price; null where there is none. */
  readonly price: PriceChange | null;
};

type Stored = Changed<ProductFacts> & { readonly productId: ProductId };

const lockProduct = writeStatement('products.lock', {
  id: productId,
})`select id from products where id = $1 for no key update`;

// Until this transaction ends the product's category and supplier cannot be deleted.
const lockCategory = writeStatement('categories.lock', {
  id: int4,
})`select id from categories where id = $1 for key share`;

const lockSupplier = writeStatement('suppliers.lock', {
  id: int4,
})`select id from suppliers where id = $1 for key share`;

/** The history subject of a product. */
const productSubject = (id: ProductId) => `product ${id}`;

/**
 * Adds or changes a product (spec 001 sections 2, 5 and 7). Existing orders and invoices do not change (D29), and a
 * price applies from its day on (D32).
 */
export const saveProduct = defineCommand<SaveProduct, { product: AdministeredProduct }, Change, Stored>({
  name: 'administeredProducts.saveProduct',
  subject: ({ edited }) => (edited ? productSubject(edited.productId) : 'new product'),
  notifies: ['screens'],
  versioned: {
    edited: ({ edited }) => edited?.version ?? null,
    lock: (trx, { input: { edited }, now }) =>
      edited ? lock(trx, edited.productId, now) : Promise.resolve(null),
    conflict: (now) => ({ kind: 'product-changed', ...now }),
  },
  async run(trx, { actor, input, now }, stored) {
    const name = savedName(input.product.name, stored?.current.name ?? null);
    if (name === '') return refuse(invisibleNameProblem);
    const wanted = tidyProduct({ ...input.product, name });
    const { categoryId, supplierId } = wanted;
    if (!(await lockCategory.first(trx, categoryId))) {
      return refuse({ kind: 'category-not-found', categoryId: String(categoryId) });
    }
    if (supplierId !== null && !(await lockSupplier.first(trx, supplierId))) {
      return refuse({ kind: 'supplier-not-found', supplierId: String(supplierId) });
    }
    const surprise =
      stored && input.newPrice && (await findOtherPrice(trx, stored.productId, input.newPrice));
    if (surprise) return surprise;
    const id = await writeProduct(trx, stored?.productId ?? null, wanted);
    const priced = input.newPrice && (await setProductPrice(trx, id, input.newPrice, actor, now));
    if (priced?.kind === 'refused') return priced;
    const saved = await findProductFacts(trx, id, (await readPriceDays(trx, now)).today);
    if (!saved) throw new Error('the saved product is not there');
    // The command is written to the history when this transaction ends; its author is this actor.
    const product = { ...viewProduct(saved), changed: { name: nameOf(actor), at: now.toString() } };
    return changed(
      { product },
      {
        productId: saved.productId,
        before: stored?.current ?? null,
        after: wanted,
        price: priced?.answer ?? null,
      },
      productSubject(saved.productId),
    );
  },
});

/** Refuses a price that would replace another one than the person saw. The product is locked. */
async function findOtherPrice(
  trx: Transaction<Tables>,
  id: ProductId,
  { from, instead, unitCost }: NonNullable<SaveProduct['newPrice']>,
): Promise<Refused | null> {
  const plan = instead === undefined ? null : await readProductPrices(trx, id);
  const price = plan && priceOn(plan, from);
  if (!plan || price === instead || price === unitCost) return null;
  return refuse({
    kind: 'price-changed',
    day: formatDay(priceStepOn(plan, from).from ?? from),
    price: priceLabel(price),
  });
}

async function lock(
  trx: Transaction<Tables>,
  id: ProductId,
  at: Temporal.Instant,
): Promise<Stored | Refused> {
  await lockProduct.run(trx, id);
  // Locked before the read, which then sees what the previous writer committed.
  const found = await findProductFacts(trx, id, (await readPriceDays(trx, at)).today);
  if (!found) return refuse({ kind: 'product-not-found', productId: String(id) });
  const { itemCode, name, details, categoryId, supplierId, vatCode, vatReason, allergens, active } = found;
  return {
    productId: id,
    version: found.version,
    by: await readLastChange(trx, productSubject(id)),
    current: { itemCode, name, details, categoryId, supplierId, vatCode, vatReason, allergens, active },
  };
}

async function writeProduct(
  trx: Transaction<Tables>,
  stored: ProductId | null,
  product: ProductFacts,
): Promise<ProductId> {
  if (stored !== null) {
    await updateProducts(trx, [{ ...product, productId: stored }]);
    return stored;
  }
  const [made] = await insertProducts(trx, [{ ...product, unitCost: null }]);
  if (made === undefined) throw new Error('a product was not written');
  return made;
}
