import type { Category } from '@bakehouse/contract/administration/categories';
import type {
  AdministeredProduct,
  ProductsView,
  SaveProduct,
} from '@bakehouse/contract/administration/products';
import type { ProductFacts } from '@bakehouse/domain/administration/product';
import { priceOn } from '@bakehouse/domain/catalogue/price-plan';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { failureOf } from '../../shared/failure.ts';
import { offerUndo } from '../../shared/saving/offer-undo.ts';
import type { WhenSaved } from '../../shared/saving/use-command.ts';
import { useCommand } from '../../shared/saving/use-command.ts';
import { savedFacts, wireFacts } from './product-draft.ts';

/** Every product, with categories and suppliers. */
export function productsQuery() {
  return query.administeredProducts.openProducts.queryOptions();
}

/** The effects of archiving a product. Never cached, because a decision depends on them. */
export function productUseQuery(productId: ProductId) {
  return query.administeredProducts.readProductUse.queryOptions({
    input: { productId },
    staleTime: 0,
    gcTime: 0,
  });
}

const pricesKey = (productId: ProductId) => query.productPrices.openPrices.queryKey({ input: { productId } });

/**
 * Returns a function that reads the cached price of a product on a day, without the new price; undefined if prices are
 * not loaded.
 */
export function useCachedPrice() {
  const queries = useQueryClient();
  return (productId: ProductId, day: DeliveryDay): Pence | null | undefined => {
    const [first, ...later] = queries.getQueryData(pricesKey(productId))?.prices ?? [];
    return first && priceOn([first, ...later], day);
  };
}

/** Saves a product; its answer updates the cached list. */
export function useSaveProduct({ onDone, onConflict }: WhenSaved<ProductFacts, AdministeredProduct>) {
  const queries = useQueryClient();
  return useCommand({
    send: (input: Omit<SaveProduct, 'commandId'>, commandId) =>
      readAgainIfRefused(queries, api.administeredProducts.saveProduct({ ...input, commandId })),
    onDone({ product }) {
      putProduct(queries, product);
      onDone(product);
    },
    onConflict,
  });
}

/** Reports that a product was archived, and offers to undo that; other fields of the same save stay. */
export function useOfferUndoOfArchive() {
  const queries = useQueryClient();
  return ({ productId, version, name, ...saved }: AdministeredProduct): void => {
    const facts = wireFacts({ ...savedFacts({ name, ...saved }), active: true });
    offerUndo({
      done: `${name} is archived: nobody can add it to an order. Orders that contain it stay.`,
      undone: `${name} can be ordered again`,
      send: (commandId) =>
        api.administeredProducts.saveProduct({
          edited: { productId, version },
          product: facts,
          newPrice: null,
          commandId,
        }),
      onUndone: ({ product }) => putProduct(queries, product),
    });
  };
}

/** Creates a category; its answer updates the cached list. */
export function useCreateCategory(onDone: (category: Category) => void) {
  const queries = useQueryClient();
  return useCommand({
    send: (input: { readonly name: string }, commandId) =>
      readAgainIfRefused(queries, api.administeredCategories.createCategory({ ...input, commandId })),
    onDone({ category }) {
      queries.setQueryData<ProductsView>(
        productsQuery().queryKey,
        (view) => view && { ...view, categories: [...view.categories, category] },
      );
      onDone(category);
    },
  });
}

/** Most refusals are caused by another person's change, so the data is reloaded before the next attempt. */
function readAgainIfRefused<Answer extends Promise<unknown>>(queries: QueryClient, answer: Answer): Answer {
  answer.catch((error: unknown) => {
    void readAgain(queries);
    // The form shows the price that was set meanwhile; the next save has seen it. A conflict is asked about first.
    if (failureOf(error).kind === 'price-changed') {
      void queries.invalidateQueries({ queryKey: query.productPrices.key() });
    }
  });
  return answer;
}

function putProduct(queries: QueryClient, product: AdministeredProduct): void {
  queries.setQueryData<ProductsView>(productsQuery().queryKey, (view) => {
    if (!view) return view;
    const isOld = view.products.some(({ productId }) => productId === product.productId);
    const products = isOld
      ? view.products.map((one) => (one.productId === product.productId ? product : one))
      : [...view.products, product];
    return { ...view, products };
  });
  void readAgain(queries);
  // Order pages contain the product's name and price.
  void queries.invalidateQueries({ queryKey: query.orders.key(), refetchType: 'none' });
}

function readAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: productsQuery().queryKey });
}
