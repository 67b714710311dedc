import type { Category } from '@bakehouse/contract/administration/categories';
import type { SaveProduct } from '@bakehouse/contract/administration/products';
import { isAllergen } from '@bakehouse/domain/administration/allergens';
import { findByName } from '@bakehouse/domain/administration/category';
import type { ProductFacts } from '@bakehouse/domain/administration/product';
import { parseItemCode } from '@bakehouse/domain/administration/product';
import { differingFields } from '@bakehouse/domain/merging/field-names';
import { tidyName } from '@bakehouse/domain/words/words';

/** A product as it is typed: its PID is a text, and so is the name of its category. */
export type ProductDraft = Omit<ProductFacts, 'itemCode' | 'categoryId'> & {
  readonly itemCode: string;
  readonly category: string;
  /** The one that is called so; null for one that is still to be created. */
  readonly categoryId: number | null;
};

/** A new product, or what is saved of an old one. */
export function draftOfProduct(product: ProductFacts | null, categories: readonly Category[]): ProductDraft {
  if (product === null) {
    return {
      itemCode: '',
      name: '',
      details: '',
      category: '',
      categoryId: null,
      supplierId: null,
      vatCode: 'zero',
      vatReason: '',
      allergens: null,
      active: true,
    };
  }
  const { itemCode, name, details, categoryId, supplierId, vatCode, vatReason, allergens, active } = product;
  const category = categories.find((one) => one.categoryId === categoryId)?.name ?? '';
  return {
    itemCode: String(itemCode),
    name,
    details,
    category,
    categoryId,
    supplierId,
    vatCode,
    vatReason,
    allergens,
    active,
  };
}

/** What a typed name of a category means: the one that is called so, however it is written, or a new one. */
export function typeCategory(
  categories: readonly Category[],
  category: string,
): Pick<ProductDraft, 'category' | 'categoryId'> {
  return { category, categoryId: findByName(categories, category)?.categoryId ?? null };
}

/** The draft as it is saved, under its category or under one that was just created for it. */
export function factsOf(
  { category: _name, categoryId: known, ...draft }: ProductDraft,
  categoryId = known ?? 0,
): ProductFacts {
  return {
    ...draft,
    itemCode: parseItemCode(draft.itemCode) ?? 0,
    name: draft.name.trim(),
    details: draft.details.trim(),
    categoryId,
    vatReason: draft.vatReason.trim(),
  };
}

/** What is saved of a product, without what is only told of it. */
export function savedFacts({
  itemCode,
  name,
  details,
  categoryId,
  supplierId,
  vatCode,
  vatReason,
  allergens,
  active,
}: ProductFacts): ProductFacts {
  return { itemCode, name, details, categoryId, supplierId, vatCode, vatReason, allergens, active };
}

/** The same as it is sent. */
export function wireFacts({ allergens, ...facts }: ProductFacts): SaveProduct['product'] {
  return { ...facts, allergens: allergens?.filter(isAllergen) ?? null };
}

type Field = Exclude<keyof ProductDraft, 'categoryId'>;

const labels: Readonly<Record<Field, string>> = {
  itemCode: 'PID',
  name: 'name',
  details: 'description',
  category: 'category',
  supplierId: 'supplier',
  vatCode: 'VAT code',
  vatReason: 'reason for the VAT code',
  allergens: 'allergens',
  active: 'active',
};

/** What is not saved yet, by name and in the order of the form. */
export function namesOfChanges(draft: ProductDraft, from: ProductDraft): readonly string[] {
  return differingFields(labels, draft, from).map((name) => labels[name]);
}

export type ProductMistake = 'itemCode' | 'name' | 'category' | 'allergens' | 'price';

/** What is to be mended before the draft can be sent; null where all is well. */
export function findMistake(draft: ProductDraft, priceMistake: string | null): ProductMistake | null {
  if (parseItemCode(draft.itemCode) === null) return 'itemCode';
  if (draft.name.trim() === '') return 'name';
  if (tidyName(draft.category) === '') return 'category';
  if (!(draft.allergens ?? []).every(isAllergen)) return 'allergens';
  return priceMistake === null ? null : 'price';
}
