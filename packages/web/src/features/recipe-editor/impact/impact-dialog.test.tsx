import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../../test/refusal.ts';
import {
  click,
  impactOfMilk,
  openEditor,
  resetBeforeEach,
  sponge,
  unsaved,
  world,
} from '../test/editor-world.tsx';

resetBeforeEach();

describe('what a save changes', () => {
  async function lookAtMilk() {
    world.card = sponge({
      facts: { ...sponge().facts, allergens: ['WHEAT'] },
      ingredients: sponge().ingredients.slice(0, 2),
      standing: { contains: ['WHEAT'], mayContain: [], unknown: [] },
      fromIngredients: { contains: ['WHEAT'], mayContain: [], unknown: [] },
    });
    world.impact = impactOfMilk();
    const { address } = await openEditor();
    click('Milk: free');
    click('Milk: not declared');
    click('See what it changes');
    const dialog = within(await screen.findByRole('dialog', { name: /^Save Victoria sponge with Milk\?/ }));
    return { dialog, address };
  }

  test('is shown before: products, recipes, orders by day with who ordered what, and labels', async () => {
    const { dialog } = await lookAtMilk();
    expect(world.saves).toEqual([]);
    expect(dialog.getByText('1 recipe, 1 product and 2 orders not yet delivered')).toBeDefined();
    expect(dialog.getByText('declared free')).toBeDefined();
    const products = within(dialog.getByRole('region', { name: 'Changed products' }));
    expect(products.getByRole('listitem').textContent).toBe('Sponge slice 120 gWheat+ Milk');
    const recipes = within(dialog.getByRole('region', { name: 'Changed recipes' }));
    expect(recipes.getByRole('listitem').textContent).toBe('Cream tea + Milk');
    expect(dialog.getByText('2 shops, 42 items')).toBeDefined();
    const [whoOrdered] = dialog.getAllByRole('button', { name: 'Who ordered what' });
    if (whoOrdered) fireEvent.click(whoOrdered);
    const row = dialog.getByRole('rowheader', { name: 'Harbour Lane' }).closest('tr');
    expect(row?.textContent).toBe('Harbour Lane4820612 Sponge slice');
    expect(dialog.getByText(/148 labels printed since 19-Nov-2026 for Victoria sponge/)).toBeDefined();
    expect(dialog.getByRole('link', { name: 'See the prints' }).getAttribute('href')).toBe(
      '/spec-cards/label-prints?wrong=1',
    );
  });

  test('is not told as declared before where nobody declared it and the ingredients are free', async () => {
    const wheat = { contains: ['WHEAT'], mayContain: [], unknown: [] };
    world.card = sponge({
      facts: { ...sponge().facts, allergens: null },
      ingredients: sponge().ingredients.slice(0, 2),
      standing: wheat,
      fromIngredients: wheat,
    });
    world.impact = impactOfMilk();
    await openEditor();
    click('Milk: not declared');
    click('See what it changes');
    const dialog = within(await screen.findByRole('dialog', { name: /^Save Victoria sponge with Milk\?/ }));
    expect(dialog.getByText('free by its ingredients')).toBeDefined();
    expect(dialog.queryByText('declared free')).toBeNull();
  });

  test('is saved with the shops told', async () => {
    const { dialog, address } = await lookAtMilk();
    fireEvent.click(dialog.getByRole('button', { name: 'Save and tell 2 shops' }));
    await waitFor(() => expect(world.saves).toHaveLength(1));
    expect(world.saves[0]).toMatchObject({ seen: 'impact-1', notice: { kind: 'tell-shops' } });
    await waitFor(() => expect(address()).toBe('/spec-cards/SPONGE'));
  });

  test('is saved with nobody told only with the reason', async () => {
    const { dialog } = await lookAtMilk();
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Write to the 2 shops now/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save, tell nobody' }));
    expect(dialog.getByText('Say why, so that it can be read later.')).toBeDefined();
    expect(world.saves).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Why tell nobody?'), { target: { value: 'A typing mistake' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save, tell nobody' }));
    await waitFor(() => expect(world.saves).toHaveLength(1));
    expect(world.saves[0]?.notice).toEqual({ kind: 'tell-nobody', reason: 'A typing mistake' });
  });

  test('is cancelled without anything saved or lost', async () => {
    const { dialog } = await lookAtMilk();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Save Victoria/ })).toBeNull());
    expect(unsaved()).toBe('1 change not saved: Milk: contains');
    expect(world.saves).toEqual([]);
  });

  test('is shown again where something else changed meanwhile', async () => {
    const { dialog } = await lookAtMilk();
    world.refusals.push(
      refusal(409, 'impact-not-seen', 'The effects of this save are no longer those you were shown.'),
    );
    world.impact = impactOfMilk({
      seen: 'impact-2',
      orders: [],
      totals: { ...impactOfMilk().totals, orders: 0 },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Save and tell 2 shops' }));
    expect(await screen.findByText(/Something else has changed in the meantime/)).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement);
    await waitFor(() => expect(world.saves).toHaveLength(2));
    expect(world.saves[1]).toMatchObject({ seen: 'impact-2', notice: null });
  });
});
