import type { Category } from '@bakehouse/contract/administration/categories';
import type { SaveProduct } from '@bakehouse/contract/administration/products';
import { isAllergen } from '@bakehouse/domain/administration/allergens';
import { findByName } from '@bakehouse/domain/administration/category';
import type { ProductFacts } from '@bakehouse/domain/administration/product';
import { parseItemCode } from '@bakehouse/domain/administration/product';
import { differingFields } from '@bakehouse/domain/merging/field-names';
import { tidyName } from '@bakehouse/domain/words/words';

/** A product as it is edited: its PID and the name of its category are texts. */
export type ProductDraft = Omit<ProductFacts, 'itemCode' | 'categoryId'> & {
  readonly itemCode: string;
  readonly category: string;
  /** The category with this name; null for one that has to be created. */
  readonly categoryId: number | null;
};

/** The draft of a new or a saved product. */
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

/** The category of a typed name, ignoring letter case and spaces; otherwise a new one. */
export function typeCategory(
  categories: readonly Category[],
  category: string,
): Pick<ProductDraft, 'category' | 'categoryId'> {
  return { category, categoryId: findByName(categories, category)?.categoryId ?? null };
}

/** The draft as it is saved, in its category or one that was just created for it. */
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

/** The editable fields of a saved product. */
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

/** The fields as the contract takes them. */
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

/** The names of changed fields, in the order of the form. */
export function namesOfChanges(draft: ProductDraft, from: ProductDraft): readonly string[] {
  return differingFields(labels, draft, from).map((name) => labels[name]);
}

export type ProductMistake = 'itemCode' | 'name' | 'category' | 'allergens' | 'price';

/** The first error of the draft; null if it is valid. */
export function findMistake(draft: ProductDraft, priceMistake: string | null): ProductMistake | null {
  if (parseItemCode(draft.itemCode) === null) return 'itemCode';
  if (draft.name.trim() === '') return 'name';
  if (tidyName(draft.category) === '') return 'category';
  if (!(draft.allergens ?? []).every(isAllergen)) return 'allergens';
  return priceMistake === null ? null : 'price';
}
