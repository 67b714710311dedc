import type { AdministeredProduct, ProductsView } from '@bakehouse/contract/administration/products';
import type { ProductFacts } from '@bakehouse/domain/administration/product';
import type { NewPrice } from '@bakehouse/domain/catalogue/price-plan';
import { messages } from '@bakehouse/domain/kernel/messages';
import { tidyName } from '@bakehouse/domain/words/words';
import { useState } from 'react';
import { useRecordDraft } from '../../shared/saving/use-record-draft.ts';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { useWhileMounted } from '../../ui/use-while-mounted.ts';
import { useCachedPrice, useCreateCategory, useOfferUndoOfArchive, useSaveProduct } from './api.ts';
import type { ProductDraft, ProductMistake } from './product-draft.ts';
import { draftOfProduct, factsOf, findMistake, typeCategory, wireFacts } from './product-draft.ts';

/** The draft of a product, and the two commands that save it: a new category is created first. */
export function useProductForm(
  product: AdministeredProduct | null,
  { categories }: Pick<ProductsView, 'categories'>,
  onClose: () => void,
) {
  const record = useRecordDraft<ProductDraft, ProductFacts>(() => ({
    version: product?.version ?? null,
    draft: draftOfProduct(product, categories),
  }));
  const { from, change, conflict } = record;
  /** A new category name may have been created by another person meanwhile. */
  const draft =
    record.draft.categoryId === null
      ? { ...record.draft, ...typeCategory(categories, record.draft.category) }
      : record.draft;
  const [price, setPrice] = useState<NewPrice | null>(null);
  /** The error of the typed price. */
  const [priceMistake, setPriceMistake] = useState<string | null>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const offerUndoOfArchive = useOfferUndoOfArchive();
  const close = useWhileMounted(onClose);
  const save = useSaveProduct({
    onDone(saved) {
      if (product?.active && !saved.active) offerUndoOfArchive(saved);
      else toastSuccess(messages.changesSaved);
      close();
    },
    onConflict: record.onConflict,
  });
  const cachedPrice = useCachedPrice();
  const create = useCreateCategory((category) => {
    toastSuccess(`Category ${category.name} created`);
    change({ category: category.name, categoryId: category.categoryId });
    send(factsOf(draft, category.categoryId), from.version);
  });
  const mistake = findMistake(draft, priceMistake);

  function send(facts: ProductFacts, version: number | null): void {
    save.run({
      edited: product && version !== null ? { productId: product.productId, version } : null,
      product: wireFacts(facts),
      newPrice:
        price && (product ? { ...price, instead: cachedPrice(product.productId, price.from) } : price),
    });
  }

  return {
    draft,
    from: from.draft,
    change,
    price,
    setPrice,
    setPriceMistake,
    /** Whether the typed price or its day is invalid, and would be lost. */
    isPriceWrong: priceMistake !== null,
    conflict: conflict && { ...conflict, base: factsOf(from.draft), local: factsOf(draft) },
    closeConflict: record.closeConflict,
    /** The error to show, once a save was tried. */
    mistake: wasSubmitted ? mistake : null,
    command: create.failure || create.isUnderWay ? create : save,
    undo(): void {
      record.undo();
      setPrice(null);
      setPriceMistake(null);
    },
    /** Saves the draft; returns the error that prevents it. */
    submit(): ProductMistake | null {
      setSubmitted(true);
      if (mistake !== null) return mistake;
      if (draft.categoryId === null) create.run({ name: tidyName(draft.category) });
      else send(factsOf(draft), from.version);
      return null;
    },
    /** After a conflict, another person's save becomes the base of the edits. */
    saveMerged(version: number, current: ProductFacts, merged: ProductFacts): void {
      record.rebase(version, draftOfProduct(current, categories), draftOfProduct(merged, categories));
      send(merged, version);
    },
  };
}
