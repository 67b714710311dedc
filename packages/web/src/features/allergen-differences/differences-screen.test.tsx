import type { DifferenceLine, DifferencesView } from '@bakehouse/contract/spec-cards/spec-cards';
import { productId } from '@bakehouse/contract/values';
import { allergenGroups } from '@bakehouse/domain/administration/allergens';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { refusal } from '../../../test/refusal.ts';
import { renderAtAddress } from '../../../test/render.tsx';

const server = installFakeServer();
const { MeProvider } = await import('../../shared/session/me.tsx');
const { DifferencesScreen } = await import('./differences-screen.tsx');
const { differenceCells } = await import('./difference-words.ts');
const { csvText } = await import('../../ui/table/file/csv-file.ts');

const card = (pid: number, name: string, type: 'RECIPE' | 'DISH' | 'PRODUCT' = 'RECIPE') =>
  ({ kind: 'card', pid, name, type }) as const;
const pastry = { pid: 10_455, name: 'sweet pastry' };
const butter = { pid: 20_032, name: 'butter' };

function line(facts: Partial<DifferenceLine> = {}): DifferenceLine {
  return {
    kind: 'missing',
    words: ['MILK'],
    isMayContain: false,
    subject: card(11_313, 'Bakewell tart', 'PRODUCT'),
    declared: ['WHEAT', 'EGGS'],
    source: { word: 'MILK', why: 'contains', path: [pastry, butter] },
    products: 3,
    recipes: 2,
    orders: 11,
    ...facts,
  };
}

const allOpen = allergenGroups.map(({ word }) => word);
const unknownOf = (path: NonNullable<DifferenceLine['source']>['path']) =>
  ({ word: 'MILK', why: 'unknown', path }) as const;

let view: DifferencesView;
beforeEach(() => {
  server.reset();
  view = {
    bookVersion: 2118,
    checkedAt: '2026-11-20T16:40:00Z',
    counts: { missing: 2, unknown: 2, tooMuch: 1 },
    differences: [
      line(),
      line({
        words: ['ALMONDS'],
        isMayContain: true,
        subject: card(10_488, 'Seed topping'),
        source: { word: 'ALMONDS', why: 'may-contain', path: [{ pid: 20_082, name: 'seed mix' }] },
        orders: 0,
      }),
      line({
        kind: 'unknown',
        words: allOpen,
        subject: card(10_459, 'Gluten free sponge base'),
        declared: null,
        source: { ...unknownOf([{ pid: 20_107, name: 'Rice flour' }]) },
        products: 0,
        recipes: 0,
        orders: 0,
      }),
      line({
        kind: 'unknown',
        words: ['SOYA', 'TREENUTS'],
        subject: card(20_118, 'Sponge fingers', 'PRODUCT'),
        source: { ...unknownOf([]) },
        products: 0,
        orders: 0,
      }),
      line({
        kind: 'too-much',
        words: ['SOYA'],
        subject: { kind: 'product', productId: productId.parse(5), name: 'Flapjack', cardPid: 11_405 },
        source: null,
        orders: 8,
      }),
    ],
  };
  server.answer('/api/spec-cards/differences', () => view);
});

async function open(facts: Parameters<typeof person>[0] = { specCards: 2 }): Promise<void> {
  renderAtAddress(
    <MeProvider me={person(facts)}>
      <DifferencesScreen />
    </MeProvider>,
  );
  await screen.findByRole('heading', { name: /^Allergen differences \(/ });
}

const rowOf = (name: RegExp) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body);
const cells = (name: RegExp) =>
  rowOf(name)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const names = () =>
  screen.getAllByRole('rowheader').map((head) => within(head).queryByRole('link')?.textContent);

test('lists the dangerous differences first, each with its allergens, their source and its users', async () => {
  await open();
  expect(screen.getByText(/Checked against version 2,118 of the book, Fri 20 Nov 16:40/)).toBeDefined();
  expect(
    screen.getAllByRole('rowheader').filter((head) => head.getAttribute('scope') === 'rowgroup'),
  ).toHaveLength(3);
  expect(cells(/^Bakewell tart/)).toEqual([
    '11313',
    'Wheat, Eggs',
    'Milk',
    'Milk from butter 20032 in sweet pastry 10455',
    '3 products, 11 orders',
    'Declare it',
  ]);
  expect(cells(/^Seed topping/)[2]).toBe('May contain almonds');
  expect(cells(/^Gluten free sponge base/).slice(1, 5)).toEqual([
    'Not declared',
    '—',
    'Rice flour 20107 is not declared, so nothing can be said',
    'no product',
  ]);
  expect(cells(/^Sponge fingers/).slice(2, 5)).toEqual([
    'Nuts, Soya',
    'Bought in, and no supplier’s sheet says it',
    '2 recipes',
  ]);
  expect(cells(/^Flapjack/).slice(2, 4)).toEqual(['Soya', 'No ingredient contains soya']);
});

test('links to the editor with the change made, or to the item without a declaration', async () => {
  await open();
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Declare Milk, Bakewell tart')).toBe('/spec-cards/11313/11313/edit?declare=MILK');
  expect(address('Declare Almonds, Seed topping')).toBe('/spec-cards/10488/10488/edit?may-contain=ALMONDS');
  expect(address('Declare Rice flour')).toBe('/spec-cards/20107/20107/edit');
  expect(address('Declare Sponge fingers')).toBe('/spec-cards/20118/20118/edit');
});

test('links to the form of a product that differs from its card, for people who may open it', async () => {
  await open({ admin: true, administration: 1, specCards: 1, shops: [] });
  expect(screen.getByRole('link', { name: 'Edit the product Flapjack' }).getAttribute('href')).toBe(
    '/admin/products?search=Flapjack',
  );
  expect(screen.queryByRole('link', { name: /^Declare/ })).toBeNull();
});

test('shows read-only people no link that changes anything', async () => {
  await open({ specCards: 1 });
  expect(screen.queryByRole('link', { name: /^(Declare|Remove|Edit)/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Bakewell tart' }).getAttribute('href')).toBe(
    '/spec-cards/11313/11313',
  );
});

test('is filtered by kind, text and current orders, all of it in the address', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Unknown/ }));
  await waitFor(() => expect(names().filter(Boolean)).toEqual(['Gluten free sponge base', 'Sponge fingers']));
  fireEvent.click(screen.getByRole('button', { name: /^Unknown/ }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'butter milk' } });
  await waitFor(() => expect(names().filter(Boolean)).toEqual(['Bakewell tart']));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('switch', { name: 'Only what is on order' }));
  await waitFor(() => expect(names().filter(Boolean)).toEqual(['Bakewell tart', 'Flapjack']));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing like it' } });
  expect(await screen.findByText('No difference matches')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show all differences' }));
  await waitFor(() => expect(names().filter(Boolean)).toHaveLength(5));
});

test('shows that there are no differences', async () => {
  view = { ...view, counts: { missing: 0, unknown: 0, tooMuch: 0 }, differences: [] };
  await open();
  expect(screen.getByText('No declared allergen differs from the ingredients')).toBeDefined();
});

test('shows the total of a long list, and renders a hundred lines per kind at a time', async () => {
  view = {
    ...view,
    counts: { missing: 4000, unknown: 0, tooMuch: 0 },
    differences: Array.from({ length: 130 }, (_, index) =>
      line({ subject: card(30_000 + index, `Tart ${index}`) }),
    ),
  };
  await open();
  expect(screen.getByText(/^130 of them are listed/)).toBeDefined();
  expect(names().filter(Boolean)).toHaveLength(100);
  fireEvent.click(screen.getByRole('button', { name: 'Show 30 more of 130' }));
  expect(names().filter(Boolean)).toHaveLength(130);
});

test('shows why it did not load, and retries', async () => {
  server.answer('/api/spec-cards/differences', () =>
    refusal(503, 'unavailable', 'Bakehouse cannot reach its database.'),
  );
  renderAtAddress(
    <MeProvider me={person({ specCards: 1 })}>
      <DifferencesScreen />
    </MeProvider>,
  );
  await screen.findByText('Bakehouse cannot reach its database.');
  server.answer('/api/spec-cards/differences', () => view);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Allergen differences (5)' });
});

test('saves a file in which formulas are escaped', async () => {
  const [, row] = (
    await csvText(differenceCells([line({ subject: card(11_313, '=HYPERLINK("x")'), declared: null })]))
  ).split('\r\n');
  expect(row).toBe(
    '"Found in the ingredients, not declared",11313,"\'=HYPERLINK(""x"")",Recipe,Not declared,Milk,Milk from butter 20032 in sweet pastry 10455,3,2,11',
  );
});
