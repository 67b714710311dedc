import type { LabelBook } from '@bakehouse/domain/recipes/label/label-item';
import { findNamedAllergens, isGroupWord } from '@bakehouse/domain/recipes/label/wording/allergen-names';
import type { ListedIngredient } from '@bakehouse/domain/recipes/label/wording/ingredient-list';
import { listIngredients } from '@bakehouse/domain/recipes/label/wording/ingredient-list';
import { expect, test } from 'vitest';
import { reportFigure } from '../../../../../test/tiers.ts';
import type { BookItem } from '../../../../domain/test/labels/label-books.ts';
import { bookItem, labelBook } from '../../../../domain/test/labels/label-books.ts';
import { keyOf, listByBruteForce } from '../../../../domain/test/labels/label-by-brute-force.ts';
import { findRealFiles } from '../../../test/files/real-files.ts';
import type { TableRow } from '../../../test/recipes/real-recipes.ts';
import { readRealRecipes } from '../../../test/recipes/real-recipes.ts';

/** Rough weights of kitchen measures in grams: enough to sort ingredients. */
const grams = new Map<string, number>([
  ...([
    ['cup', 240],
    ['tbsp', 15],
    ['tsp', 5],
    ['package', 250],
    ['each', 60],
    ['', 60],
    ['can', 400],
  ] as const),
  ...([
    ['pinch', 0.3],
    ['stick', 113],
    ['container', 300],
    ['slice', 25],
    ['pint', 473],
    ['drop', 0.05],
  ] as const),
  ...([
    ['jar', 400],
    ['clove', 3],
    ['envelope', 7],
    ['quart', 946],
    ['bag', 300],
    ['box', 400],
    ['dash', 0.6],
  ] as const),
]);

/** The recipes of thousands of real bakers, optionally weighed in grams. */
function readBook(directory: string, isWeighed: boolean): LabelBook {
  const lines = Map.groupBy(readRealRecipes(directory, 'ingredients'), (row) => Number(row['parent_pid']));
  const items = readRealRecipes(directory, 'recipes').map((row): BookItem => {
    const pid = Number(row['pid']);
    const ingredients = (lines.get(pid) ?? [])
      .toSorted((a, b) => Number(a['position']) - Number(b['position']))
      .map((line) => amountOf(line, isWeighed));
    const allergens = (row['allergens'] ?? '').split(',').filter((word) => word !== '');
    const facts = {
      name: row['name'] ?? '',
      quantity: Number(row['quantity']),
      quantityUnit: row['quantity_unit'] ?? '',
    };
    return { ...bookItem(pid, row['display_name'] ?? '', { ingredients, allergens }), ...facts };
  });
  return labelBook(...items);
}

function amountOf(line: TableRow, isWeighed: boolean): BookItem['ingredients'][number] {
  const unit = line['quantity_unit'] ?? '';
  const quantity = line['quantity'] === '' ? null : Number(line['quantity']);
  const each = grams.get(unit);
  const weighed =
    isWeighed && each !== undefined ? ([(quantity ?? 1) * each, 'g'] as const) : ([quantity, unit] as const);
  return [Number(line['child_pid']), ...weighed];
}

test.for([
  ['as they are', false],
  ['with everything weighed', true],
] as const)(
  'labels of real recipes, %s, have the order of a brute force and emphasise every allergen',
  ([kind, isWeighed], context) => {
    const book = readBook(findRealFiles(context, 'recipes'), isWeighed);
    let [recipes, weighed, listed] = [0, 0, 0];
    for (const { pid, ingredients, standing } of book.values()) {
      if (ingredients.length === 0) continue;
      const list = listIngredients(book, pid, { name: '', withPercentage: [] });
      const places = flatten(book, list.ingredients, []);
      expect(places.map(rounded)).toEqual(listByBruteForce(book, pid).map(rounded));
      const emphasised = list.text.filter((part) => part.emphasised).map(({ text }) => text);
      const named = standing.contains.filter((word) => !isGroupWord(word)).map(lawfulName);
      expect(
        named.filter((word) => !emphasised.some((part) => findNamedAllergens(part, [word]).length > 0)),
      ).toEqual([]);
      recipes += 1;
      listed += places.length;
      weighed += places.filter((place) => place.grams !== null).length;
    }
    expect(recipes).toBeGreaterThan(6_000);
    reportFigure(
      `labels of ${recipes} real recipes, ${kind}: ${listed} ingredients, ${weighed} with a weight, in order`,
    );
  },
);

/** Spelt and kamut count as wheat by law. */
const lawfulName = (word: string) => (['SPELT', 'KAMUT'].includes(word) ? 'WHEAT' : word);

type Place = { readonly path: readonly string[]; readonly grams: number | null };

function flatten(
  book: LabelBook,
  some: readonly ListedIngredient[],
  above: readonly string[],
): readonly Place[] {
  return some.flatMap(({ pid, grams: weight, contents }) => {
    const path = [...above, keyOf(pid, book.get(pid))];
    return [{ path, grams: weight }, ...flatten(book, contents, path)];
  });
}

function rounded({ path, grams: weight }: Place): Place {
  return { path, grams: weight === null ? null : Number(weight.toPrecision(9)) };
}
