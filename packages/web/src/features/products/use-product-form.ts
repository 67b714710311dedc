import type { AdministeredProduct, ProductsView } from '@bakehouse/contract/administration/products';
import type { ProductFacts } from '@bakehouse/domain/administration/product';
import type { NewPrice } from '@bakehouse/domain/catalogue/price-plan';
import { messages } from '@bakehouse/domain/kernel/messages';
import { tidyName } from '@bakehouse/domain/kernel/words';
import { useState } from 'react';
import type { Conflict } from '../../shared/saving/use-command.ts';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { useCreateCategory, useSaveProduct } from './api.ts';
import type { ProductDraft, ProductMistake } from './product-draft.ts';
import { draftOfProduct, factsOf, findCategory, findMistake, wireFacts } from './product-draft.ts';

/** What was sent, to be merged with what another person saved. */
interface ProductConflict extends Conflict<ProductFacts> {
  readonly local: ProductFacts;
  readonly base: ProductFacts;
}

/** The draft of a product, and the two commands that save it: a category that is typed anew is created first. */
export function useProductForm(
  product: AdministeredProduct | null,
  { categories }: Pick<ProductsView, 'categories'>,
  onClose: () => void,
) {
  const [from, setFrom] = useState(() => ({
    version: product?.version ?? null,
    draft: draftOfProduct(product, categories),
    facts: product as ProductFacts | null,
  }));
  const [draft, setDraft] = useState(from.draft);
  const [price, setPrice] = useState<NewPrice | null>(null);
  /** Why what is typed is no price. */
  const [priceMistake, setPriceMistake] = useState<string | null>(null);
  const [conflict, setConflict] = useState<ProductConflict | null>(null);
  const [shownMistake, setShownMistake] = useState(false);
  const save = useSaveProduct({
    onDone() {
      toastSuccess(messages.changesSaved);
      onClose();
    },
    onConflict(newer, sent) {
      if (from.facts) setConflict({ ...newer, local: sent.product, base: from.facts });
    },
  });
  const create = useCreateCategory((category) => {
    toastSuccess(`Category ${category.name} created`);
    send(factsOf(draft, category.categoryId), from.version);
  });
  const mistake = findMistake(draft, priceMistake);

  function send(facts: ProductFacts, version: number | null): void {
    save.give({
      edited: product && version !== null ? { productId: product.productId, version } : null,
      product: wireFacts(facts),
      newPrice: price,
    });
  }

  return {
    draft,
    from: from.draft,
    price,
    setPrice,
    priceMistake,
    setPriceMistake,
    conflict,
    closeConflict: () => setConflict(null),
    /** What is to be mended, once a save was tried. */
    mistake: shownMistake ? mistake : null,
    command: create.failure || create.busy ? create : save,
    change(members: Partial<ProductDraft>): void {
      setDraft((current) => ({ ...current, ...members }));
    },
    undo(): void {
      setDraft(from.draft);
      setPrice(null);
      setPriceMistake(null);
    },
    /** Saves the draft; answers what keeps it from that. */
    submit(): ProductMistake | null {
      setShownMistake(true);
      if (mistake !== null) return mistake;
      const category = findCategory(categories, draft.category);
      if (category) send(factsOf(draft, category.categoryId), from.version);
      else create.give({ name: tidyName(draft.category) });
      return null;
    },
    /** After a conflict, another person's save becomes the base of the edits. */
    saveMerged(newer: ProductConflict, merged: ProductFacts): void {
      setConflict(null);
      setFrom({
        version: newer.version,
        draft: draftOfProduct(newer.current, categories),
        facts: newer.current,
      });
      setDraft(draftOfProduct(merged, categories));
      send(merged, newer.version);
    },
  };
}
