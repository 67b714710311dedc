import fc from 'fast-check';
import { allergenValues } from '../../src/administration/allergens.ts';
import type { DeliveryDay } from '../../src/kernel/day.ts';
import { unknownAllergens } from '../../src/recipes/allergens/allergen-profile.ts';
import { deriveAllergens } from '../../src/recipes/allergens/derive-allergens.ts';
import type { LabelItem } from '../../src/recipes/label/label-item.ts';
import type { LabelPrint } from '../../src/recipes/label/paper/label-pages.ts';
import { listIngredients } from '../../src/recipes/label/wording/ingredient-list.ts';
import type { AllergenFacts } from '../../src/recipes/recipe.ts';
import { nothingDeclared } from '../../src/recipes/recipe.ts';

type Line = readonly [childPid: number, quantity: number | null, quantityUnit: string];

/** An item of a book for labels, before its allergens are worked out. */
export type BookItem = Omit<LabelItem, 'standing' | 'ingredients'> &
  AllergenFacts & { readonly ingredients: readonly Line[] };

/** A bought item that is declared free from everything, but for what is said. */
export function bookItem(pid: number, name: string, over: Partial<BookItem> = {}): BookItem {
  const isMade = (over.ingredients ?? []).length > 0;
  return {
    ...nothingDeclared,
    pid,
    type: isMade ? 'RECIPE' : 'PRODUCT',
    name: name.toUpperCase(),
    displayName: name,
    labelName: '',
    composition: '',
    flour: null,
    quantity: null,
    quantityUnit: '',
    allergens: isMade ? null : [],
    ingredients: [],
    ...over,
  };
}

/** A book with the allergens of its items worked out, as a label finds it. */
export function labelBook(...items: readonly BookItem[]): ReadonlyMap<number, LabelItem> {
  const whole = items.map((item) => ({
    ...item,
    ingredients: item.ingredients.map(([childPid, quantity, quantityUnit]) => ({
      childPid,
      quantity,
      quantityUnit,
    })),
  }));
  const derived = deriveAllergens(new Map(whole.map((item) => [item.pid, item])));
  return new Map(
    whole.map((item) => [
      item.pid,
      { ...item, standing: derived.get(item.pid)?.profile ?? unknownAllergens },
    ]),
  );
}

const wheatFlour =
  'wheat flour, calcium carbonate, iron, niacin, thiamin, folic acid, raising agents: calcium phosphate, sodium bicarbonate';
export const victoria = 10412;

/** A Victoria sponge slice as a kitchen would keep it: everything that a label needs is there. */
export function victoriaItems(): readonly BookItem[] {
  return [
    bookItem(victoria, 'Victoria sponge slice', {
      ingredients: [
        [20, 2300, 'g'],
        [21, 2.2, 'kg'],
        [22, 2200, 'G'],
        [10455, 900, 'g'],
        [23, 1900, 'g'],
        [24, 300, 'g'],
        [25, 200, 'ml'],
        [26, 20, 'ml'],
      ],
      quantity: 10_000,
      quantityUnit: 'g',
      type: 'DISH',
    }),
    bookItem(20, 'Butter', { allergens: ['MILK'] }),
    bookItem(21, 'Caster sugar'),
    bookItem(22, 'Pasteurised free range egg', { allergens: ['EGGS'] }),
    bookItem(23, 'Self-raising wheat flour', {
      allergens: ['WHEAT'],
      composition: wheatFlour,
      flour: 'wheat',
    }),
    bookItem(24, 'Icing sugar'),
    bookItem(25, 'Whole milk', { allergens: ['MILK'] }),
    bookItem(26, 'Vanilla extract'),
    bookItem(10455, 'Raspberry jam', {
      ingredients: [
        [30, 500, 'g'],
        [31, 450, 'g'],
        [32, 8, 'g'],
      ],
      quantity: 900,
      quantityUnit: 'g',
    }),
    bookItem(30, 'Raspberries'),
    bookItem(31, 'Sugar'),
    bookItem(32, 'Gelling agent: pectin'),
  ];
}

/** Its label, ready to be printed. */
export const victoriaPrint: LabelPrint = {
  label: {
    regime: 'prepacked',
    name: 'Victoria sponge slice',
    ingredients: listIngredients(labelBook(...victoriaItems()), victoria, {
      name: 'Victoria sponge slice',
      withPercentage: [20, 10455],
    }).text,
    contains: ['EGGS', 'MILK', 'WHEAT'],
    mayContain: 'May contain walnuts and almonds.',
    dateMark: 'use-by',
    date: '2026-11-23' as DeliveryDay,
    weight: '120 g',
    storage: 'Keep refrigerated',
    batch: '2611-21-A',
    maker: 'Bakehouse Wholesale, Unit 4, Saltmarsh Yard, Marwick MK2 1BQ',
  },
  size: 'roll-62x80',
  fontSize: 7.2,
  copies: 1,
  firstPlace: 1,
};

const amounts = fc.record({
  quantity: fc.option(fc.constantFrom(0, 0.25, 1, 2, 12, 40, 125, 1200), { freq: 8 }),
  quantityUnit: fc.constantFrom('g', 'KG', 'ml', 'EACH', 'ea', 'portion', ''),
});
const words = fc.constantFrom(
  'butter',
  'milk',
  'wheat flour',
  'ground almonds',
  'spelt',
  'salt',
  'buckwheat',
  'oat milk',
);

/** Random books without circles: an item is made of later ones, of which some are not there. */
export const labelBooks = fc
  .array(
    fc.record({
      name: words,
      labelName: fc.option(words, { freq: 3, nil: '' }),
      composition: fc.option(
        fc.array(words, { maxLength: 3 }).map((some) => some.join(', ')),
        { nil: '' },
      ),
      allergens: fc.option(fc.array(fc.constantFrom(...allergenValues), { maxLength: 3 }), { freq: 6 }),
      made: amounts,
      lines: fc.array(fc.tuple(fc.nat(9), amounts), { maxLength: 5 }),
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((items) =>
    labelBook(
      ...items.map(({ name, made, lines, ...facts }, pid) =>
        bookItem(pid, name, {
          ...facts,
          ...made,
          ingredients: lines.map(
            ([step, { quantity, quantityUnit }]): Line => [pid + 1 + step, quantity, quantityUnit],
          ),
        }),
      ),
    ),
  );
