import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  cardChanged,
  click,
  field,
  impactOfMilk,
  openEditor,
  resetBeforeEach,
  sponge,
  type,
  world,
} from '../test/editor-world.tsx';

resetBeforeEach();

/** The sponge as Ruth saved it. */
function byRuth(facts: Partial<RecipeCardView> = {}): RecipeCardView {
  return sponge({ version: 15, changed: { name: 'Ruth Hale', at: '2026-11-21T11:40:00Z' }, ...facts });
}

const dialog = async () =>
  within(await screen.findByRole('dialog', { name: /^Ruth Hale saved this card too/ }));
const weighed = (quantity: number) =>
  sponge().ingredients.map((one, place) => (place === 2 ? { ...one, quantity } : one));
const sentWeights = (place: number) => world.saves[place]?.recipe.ingredients.map(({ quantity }) => quantity);

test('changes of different fields are merged without a question, and the other person is named', async () => {
  await openEditor();
  type('Weight, Caster sugar', '880');
  world.refusals.push(
    cardChanged(byRuth({ facts: { ...sponge().facts, description: 'Three layers', mayContain: ['SOYA'] } })),
  );
  click('Save');
  await waitFor(() => expect(world.saves).toHaveLength(2));
  expect(world.saves[1]).toMatchObject({
    version: 15,
    recipe: { description: 'Three layers', mayContain: ['SOYA'] },
  });
  expect(sentWeights(1)).toEqual([880, 900, 120]);
  expect(await screen.findByText('Saved. Ruth’s 2 changes are in too.')).toBeDefined();
});

test('conflicts are asked, and other changes are listed and kept', async () => {
  await openEditor();
  type('Weight, Whole milk', '150');
  type('Display name', 'Sponge');
  world.refusals.push(
    cardChanged(
      byRuth({ ingredients: weighed(140), facts: { ...sponge().facts, labelName: 'Victoria sponge' } }),
    ),
  );
  click('Save');
  const asked = await dialog();
  expect(world.saves).toHaveLength(1);
  const row = within(asked.getByRole('radiogroup', { name: /^Whole milk was 120 g/ }));
  expect(row.getByRole('radio', { name: 'Yours 150 g' })).toHaveProperty('checked', true);
  expect(asked.getByText('2 other changes are kept')).toBeDefined();
  expect(
    asked
      .getAllByRole('listitem')
      .slice(-2)
      .map(({ textContent }) => textContent),
  ).toEqual(['Display name Sponge you', 'Name on label Victoria sponge Ruth']);
  fireEvent.click(row.getByRole('radio', { name: 'Ruth’s 140 g' }));
  click('Save what is chosen');
  await waitFor(() => expect(world.saves).toHaveLength(2));
  expect(sentWeights(1)).toEqual([900, 900, 140]);
  expect(world.saves[1]).toMatchObject({
    version: 15,
    recipe: { displayName: 'Sponge', labelName: 'Victoria sponge' },
  });
});

test('an allergen that both declared differently is asked by its group', async () => {
  await openEditor();
  click('Soya: free');
  world.refusals.push(
    cardChanged(byRuth({ facts: { ...sponge().facts, allergens: ['MILK', 'SOYA', 'WHEAT'] } })),
  );
  click('See what it changes');
  const asked = await dialog();
  const row = within(asked.getByRole('radiogroup', { name: /^Soya was free/ }));
  expect(row.getByRole('radio', { name: 'Yours not declared' })).toBeDefined();
  expect(row.getByRole('radio', { name: 'Ruth’s contains' })).toBeDefined();
});

test('going back keeps the edits, and the next save asks again', async () => {
  await openEditor();
  type('Weight, Whole milk', '150');
  const newer = byRuth({ ingredients: weighed(140) });
  world.refusals.push(cardChanged(newer));
  click('Save');
  await dialog();
  click('Back to my changes');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Ruth Hale/ })).toBeNull());
  expect(field('Weight, Whole milk').value).toBe('150');
  expect(screen.getByText(/Ruth Hale saved this card while you were editing/)).toBeDefined();
  world.refusals.push(cardChanged(newer));
  click('Save');
  await dialog();
});

test('the effects of a merge are shown again if they differ from the confirmed ones', async () => {
  world.impact = impactOfMilk();
  await openEditor();
  click('Eggs: free');
  click('See what it changes');
  await screen.findByRole('dialog', { name: /^Save Victoria/ });
  world.refusals.push(cardChanged(byRuth({ facts: { ...sponge().facts, description: 'Three layers' } })));
  world.impact = impactOfMilk({ seen: 'impact-2' });
  click('Save and tell 2 shops');
  await waitFor(() => expect(world.previews).toHaveLength(2));
  expect(world.previews[1]).toMatchObject({ version: 15, recipe: { description: 'Three layers' } });
  expect(await screen.findByRole('dialog', { name: /^Save Victoria/ })).toBeDefined();
  expect(world.saves).toHaveLength(1);
});

test('a merge with the confirmed effects is saved without another question', async () => {
  world.impact = impactOfMilk();
  await openEditor();
  click('Eggs: free');
  click('See what it changes');
  await screen.findByRole('dialog', { name: /^Save Victoria/ });
  world.refusals.push(cardChanged(byRuth({ facts: { ...sponge().facts, description: 'Three layers' } })));
  click('Save and tell 2 shops');
  await waitFor(() => expect(world.saves).toHaveLength(2));
  expect(world.saves[1]).toMatchObject({ version: 15, seen: 'impact-1', notice: { kind: 'tell-shops' } });
});
