import type { PastRecipe, RecipeHistoryLine } from '@bakehouse/contract/spec-cards/recipe-history';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  click,
  field,
  openEditor,
  resetBeforeEach,
  server,
  sponge,
  type,
  unsaved,
} from '../test/editor-world.tsx';

resetBeforeEach();

const line = (key: string, facts: Partial<RecipeHistoryLine> = {}): RecipeHistoryLine => ({
  key,
  at: '2026-11-18T21:12:00Z',
  by: 'Maya Osei',
  viewing: null,
  importFile: null,
  fields: [{ label: 'Ingredient Whole milk (20060)', before: '100 g', after: '120 g' }],
  moreFields: 0,
  toldShops: null,
  reason: null,
  ...facts,
});

const { facts, ingredients } = sponge();
const past: PastRecipe = {
  at: '2026-10-01T08:00:00Z',
  by: 'Ruth Hale',
  recipe: {
    ...facts,
    ingredients: ingredients.slice(0, 2).map(({ item: _item, ...one }) => one),
    steps: [{ text: 'Add the egg in four lots.' }],
  },
  names: ingredients.map(({ childPid, item }) => ({ pid: childPid, name: item?.name ?? null })),
  since: [{ label: 'Ingredient Whole milk (20060)', before: null, after: '120 g' }],
};

beforeEach(() => {
  server.answer('/api/spec-cards/10412/history', (request) => {
    const before = new URL(request.url).searchParams.get('before');
    if (before !== null) return { lines: [line('3', { by: '', importFile: 'recipes.csv' })], next: null };
    return {
      lines: [
        line('9', { reason: 'A typing mistake' }),
        line('7', { viewing: 'Harbour Lane', toldShops: 12, moreFields: 4 }),
      ],
      next: '7',
    };
  });
  server.answer('/api/spec-cards/10412/history/7', () => past);
});

async function openHistory() {
  await openEditor();
  click('History');
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Victoria sponge' }));
  await dialog.findAllByRole('listitem');
  return dialog;
}

test('tells who changed what, when, by which file, and who was told', async () => {
  const dialog = await openHistory();
  const [first, second] = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toContain('Wed 18 Nov 21:12 by Maya Osei');
  expect(first).toContain('Ingredient Whole milk (20060) 100 g to 120 g');
  expect(first).toContain('Nobody was told: A typing mistake');
  expect(second).toContain('while viewing as Harbour Lane');
  expect(second).toContain('and 4 more fields');
  expect(second).toContain('12 shops told.');
  fireEvent.click(dialog.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3));
  expect(dialog.getAllByRole('listitem')[2]?.textContent).toContain('by Bakehouse import recipes.csv');
});

test('shows a version as it was beside what changed since, and goes back to where it was', async () => {
  const dialog = await openHistory();
  const [, look] = dialog.getAllByRole('button', { name: 'See the card as it was' });
  if (look) fireEvent.click(look);
  const then = within(await screen.findByRole('dialog', { name: 'Victoria sponge as it was' }));
  expect((await then.findByText(/^As/)).textContent).toBe('As Ruth Hale left it Thu 1 Oct 09:00.');
  const since = within(then.getByRole('region', { name: 'What changed since' }));
  expect(since.getByText('Ingredient Whole milk (20060)', { exact: false })).toBeDefined();
  expect(
    within(then.getByRole('list', { name: 'Ingredients then' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['900 g Caster sugar 20011', '900 g Self-raising flour 20003']);
  expect(document.activeElement?.textContent).toBe('Back to the history');
  click('Back to the history');
  expect(document.activeElement).toBe(look);
});

test('puts a version back as changes that are not saved', async () => {
  const dialog = await openHistory();
  const [, look] = dialog.getAllByRole('button', { name: 'See the card as it was' });
  if (look) fireEvent.click(look);
  fireEvent.click(await screen.findByRole('button', { name: 'Put this version back' }));
  await waitFor(() =>
    expect(unsaved()).toBe('3 changes not saved: Whole milk taken out, Step 1 taken out, Step 3 taken out'),
  );
});

test('asks before a version takes the place of what was typed', async () => {
  await openEditor();
  type('Author', 'Ruth Hale');
  click('History');
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Victoria sponge' }));
  const [, look] = await dialog.findAllByRole('button', { name: 'See the card as it was' });
  if (look) fireEvent.click(look);
  fireEvent.click(await screen.findByRole('button', { name: 'Put this version back' }));
  click('Keep what I typed');
  expect(field('Author').value).toBe('Ruth Hale');
});

test('a version opens in the editor by its address', async () => {
  await openEditor(10_412, '?version=7');
  await waitFor(() => expect(unsaved()).toContain('Whole milk taken out'));
});
