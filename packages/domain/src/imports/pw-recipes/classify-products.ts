import { messages } from '../../kernel/messages.ts';
import { nameKey } from '../../words/name-key.ts';
import type { ImportChoice, ItemMark } from '../import-plan.ts';
import type { Named, RecipeBook } from './recipe-book.ts';
import { defaultCategoryId, defaultSupplierId, newCategoryName } from './recipe-book.ts';
import type { FileItem } from './recipe-rows.ts';

/** So many words of a file can be chosen for; of more, a person corrects the file. */
export const mostChoices = 50;

/** Under what a new product is filed, and how the preview says it. */
export type Classification = {
  /** Null for the category that is made, or for no supplier. */
  readonly id: number | null;
  readonly value: string;
  readonly mark: ItemMark | null;
};

/** Files new products under suppliers and categories, and asks about the words that name none. */
export type ProductClassifier = {
  supplierOf(item: FileItem): Classification;
  categoryOf(item: FileItem): Classification;
  /** What may be asked, once all items are filed. */
  choices(): readonly ImportChoice[];
};

/** The answer to a choice; null where it is none of the options. */
function answerTo(key: string, options: readonly Named[], { answers }: RecipeBook): Named | null {
  const id = Object.hasOwn(answers, key) ? answers[key] : undefined;
  return options.find((option) => option.id === id) ?? null;
}

/**
 * Where new products go (spec 001 sections 5, 8 and 9). A word that names no supplier is UNEXPECTED!, one that names no
 * category UNKNOWN!; such products go to supplier 206 and category 452 unless others are chosen. Where those are not
 * there, the products have no supplier, and a category is made for them.
 */
export function classifyProducts(book: RecipeBook): ProductClassifier {
  const asked = new Map<string, ImportChoice>();

  function ask(key: string, label: string, options: readonly Named[]): Named | null {
    const chosen = answerTo(key, options, book);
    if (!asked.has(key) && asked.size < mostChoices) {
      asked.set(key, { key, label, options, chosen: chosen?.id ?? null, isRequired: false });
    }
    return chosen;
  }

  function defaultCategory(): Named | null {
    const usual = book.categories.find(({ id }) => id === defaultCategoryId);
    if (usual) return usual;
    const made = findByName(book.categories, newCategoryName);
    const label = `Category of new products: there is no category ${defaultCategoryId} here, so they go to '${newCategoryName}'`;
    return ask('category', label, book.categories) ?? made;
  }

  function defaultSupplier(): Named | null {
    const usual = book.suppliers.find(
      ({ id, formerIds }) => id === defaultSupplierId || formerIds.includes(defaultSupplierId),
    );
    if (usual) return usual;
    const label = `Supplier of new products: there is no supplier ${defaultSupplierId} here, so they have none`;
    return ask('supplier', label, book.suppliers);
  }

  const spellings = new Map<string, string>();
  /** The first spelling of a word, so that one question is asked for all of them. */
  const firstSpelling = (kind: string, word: string) => {
    const key = `${kind}:${nameKey(word)}`;
    const first = spellings.get(key) ?? word;
    spellings.set(key, first);
    return first;
  };

  return {
    supplierOf({ supplier }) {
      if (supplier === '') return classification(defaultSupplier());
      const known = findByName(book.suppliers, supplier) ?? book.supplierFormerly(supplier);
      if (known) return classification(known);
      const word = firstSpelling('supplier', supplier);
      const chosen = ask(`supplier:${word}`, `Supplier ${word}`, book.suppliers);
      if (chosen) return classification(chosen);
      return { id: defaultSupplier()?.id ?? null, value: supplier, mark: messages.unexpected };
    },
    categoryOf({ category }) {
      const named =
        category === '' ? null : (findByName(book.categories, category) ?? book.categoryFormerly(category));
      if (named) return classification(named);
      if (category === '') {
        const usual = defaultCategory();
        return { ...classification(usual), value: usual?.name ?? newCategoryName };
      }
      const word = firstSpelling('category', category);
      const chosen = ask(`category:${word}`, `Category ${word}`, book.categories);
      if (chosen) return classification(chosen);
      return { id: defaultCategory()?.id ?? null, value: category, mark: messages.unknown };
    },
    choices: () => [...asked.values()],
  };
}

function classification(named: Named | null): Classification {
  return { id: named?.id ?? null, value: named?.name ?? '', mark: null };
}

function findByName(among: readonly Named[], name: string): Named | null {
  return name === '' ? null : (among.find((one) => nameKey(one.name) === nameKey(name)) ?? null);
}
