import type { BookView } from '@bakehouse/contract/spec-cards/spec-cards';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { renderAtAddress } from '../../../test/render.tsx';
import { bookCells, completeShare, missingOf } from './book-words.ts';

const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { RecipeBookScreen } = await import('./recipe-book-screen.tsx');

const lacking = { steps: 217, ingredients: 41, weights: 372, allergens: 120, photo: 1106, 'label-name': 0 };
const nothing = { steps: 0, ingredients: 0, weights: 0, allergens: 0, photo: 0, 'label-name': 0 };
const tart = {
  pid: 11_312,
  name: 'Egg custard tart',
  type: 'RECIPE' as const,
  orders: 12,
  items: 168,
  gaps: ['weights', 'steps', 'allergens'] as BookView['next']['cards'][number]['gaps'],
  withoutWeight: 2,
  undeclared: 1,
};

let view: BookView;
beforeEach(() => {
  server.reset();
  view = {
    total: 13_373,
    importedAt: '2026-11-18T22:40:00Z',
    types: [
      { type: 'RECIPE', items: 2418, lacking },
      { type: 'DISH', items: 0, lacking: { ...nothing } },
      {
        type: 'PRODUCT',
        items: 10_344,
        lacking: { ...lacking, steps: null, ingredients: null, weights: null },
      },
    ],
    next: { day: '2026-11-21' as DeliveryDay, products: 42, withoutCard: 0, count: 501, cards: [tart] },
  };
  server.answer('/api/spec-cards/book', () => view);
});

async function open(specCards: 1 | 2 = 2): Promise<void> {
  renderAtAddress(
    <MeProvider me={person({ specCards })}>
      <RecipeBookScreen />
    </MeProvider>,
  );
  await screen.findByRole('table', { name: 'How complete the book is' });
}

const rowOf = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body);

test('shows the shares of each type, and links to the cards that lack a field', async () => {
  await open();
  expect(
    screen.getByText(
      '13,373 items, last imported 18-Nov-2026 22:40. Press a number to see the cards behind it.',
    ),
  ).toBeDefined();
  const recipes = rowOf('Recipes');
  const steps = recipes.getByRole('link', { name: /^91% 217 without/ });
  expect(steps.getAttribute('href')).toBe('/spec-cards?type=RECIPE&lacking=steps');
  expect(recipes.getByText('100%').parentElement?.textContent).toBe('100%all have it');
  expect(rowOf('Products').getAllByText('not needed')).toHaveLength(3);
});

test('a type without items is not shown as complete', async () => {
  await open();
  const dishes = rowOf('Dishes');
  expect(dishes.getAllByText('—')).toHaveLength(6);
  expect(dishes.queryByText('all have it')).toBeNull();
});

test('counts weights among recipes that have ingredients', async () => {
  const all = { ...lacking, weights: 0 };
  view = { ...view, types: [{ type: 'RECIPE', items: 2418, lacking: all }] };
  await open();
  const weights = rowOf('Recipes').getByText('all 2,377 with ingredients');
  expect(weights.parentElement?.textContent).toBe('100%all 2,377 with ingredients');
});

test('says so where no recipe has ingredients, instead of a share of weights', async () => {
  const none = { ...nothing, ingredients: 2 };
  view = { ...view, types: [{ type: 'RECIPE', items: 2, lacking: none }] };
  await open();
  const recipes = rowOf('Recipes');
  expect(recipes.getByText('none has ingredients').closest('td')?.textContent).toBe('none has ingredients');
  expect(recipes.getByRole('link', { name: /^0% 2 without/ })).toBeDefined();
  expect(recipes.getAllByText('all have it')).toHaveLength(4);
  expect(bookCells(view)[1]).toEqual(['Recipes', 2, 0, 2, 'none has ingredients', 0, 0, 0]);
});

test('lists first the incomplete cards of the next sheet, with what they lack', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Missing something, and on tomorrow’s sheet' })).toBeDefined();
  expect(screen.getByText(/^501 cards of 42 products delivered on Sat 21 Nov/)).toBeDefined();
  const row = rowOf('Egg custard tart');
  expect(row.getByText('12 orders, 168 items')).toBeDefined();
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Steps',
    'Weights of 2 ingredients',
    'Allergens of 1 ingredient',
  ]);
  expect(row.getByRole('link', { name: 'Open and complete Egg custard tart' }).getAttribute('href')).toBe(
    '/spec-cards/11312/11312/edit',
  );
  expect(screen.getByText('and 500 more')).toBeDefined();
});

test('shows that all cards of the next sheet are complete, and no edit links to read-only people', async () => {
  await open(1);
  expect(screen.queryByRole('link', { name: /^Open and complete/ })).toBeNull();
  view = { ...view, next: { ...view.next, count: 0, cards: [] } };
  await open();
  expect(
    await screen.findByText('Every card of the 42 products delivered on Sat 21 Nov is complete.'),
  ).toBeDefined();
});

test.each([
  [0, 0, 0, 'No product is delivered on Sat 21 Nov.'],
  [1, 1, 0, 'The product delivered on Sat 21 Nov has no card yet.'],
  [2, 2, 0, 'None of the 2 products delivered on Sat 21 Nov has a card yet.'],
  [1, 0, 0, 'The card of the product delivered on Sat 21 Nov is complete.'],
  [
    5,
    2,
    0,
    '2 of the 5 products delivered on Sat 21 Nov have no card yet. Those of the others are complete.',
  ],
  [5, 1, 0, '1 of the 5 products delivered on Sat 21 Nov has no card yet. Those of the others are complete.'],
  [
    5,
    1,
    2,
    '2 cards of 5 products delivered on Sat 21 Nov. Put these right first. 1 of the products has no card yet.',
  ],
])(
  'of %d products, %d without a card and %d incomplete cards says what is true',
  async (products, withoutCard, count, words) => {
    view = {
      ...view,
      next: { ...view.next, products, withoutCard, count, cards: view.next.cards.slice(0, count) },
    };
    await open();
    expect(await screen.findByText(words)).toBeDefined();
  },
);

test('a share is rounded down, so that 100% means that nothing is missing', () => {
  expect(completeShare(1, 10_000)).toBe(99);
  expect(completeShare(0, 10_000)).toBe(100);
  expect(completeShare(10_000, 10_000)).toBe(0);
  expect(completeShare(0, 0)).toBe(100);
});

test('the gaps of a card are in the order of the table', () => {
  expect(missingOf({ gaps: ['photo', 'steps'], withoutWeight: 0, undeclared: 0 })).toEqual([
    { gap: 'steps', words: 'Steps' },
    { gap: 'photo', words: 'Photo' },
  ]);
});

test('both tables are in the file', () => {
  expect(bookCells(view)).toEqual([
    [
      'Type',
      'Items',
      'Without steps',
      'Without ingredients',
      'Without weights',
      'Without allergens',
      'Without photo',
      'Without name on label',
    ],
    ['Recipes', 2418, 217, 41, 372, 120, 1106, 0],
    ['Dishes', 0, 0, 0, 0, 0, 0, 0],
    ['Products', 10_344, 'not needed', 'not needed', 'not needed', 120, 1106, 0],
    [],
    ['PID', 'Card on the sheet of 21-Nov-2026', 'Orders', 'Items', 'Missing'],
    [11_312, 'Egg custard tart', 12, 168, 'Steps, Weights of 2 ingredients, Allergens of 1 ingredient'],
  ]);
});
