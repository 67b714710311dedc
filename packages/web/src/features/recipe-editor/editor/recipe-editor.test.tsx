import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../../test/refusal.ts';
import {
  button,
  click,
  editor,
  field,
  impactOfMilk,
  ingredientNames,
  openEditor,
  sponge,
  startAfresh,
  type,
  unsaved,
  world,
} from '../test/editor-world.tsx';

startAfresh();

const press = (element: HTMLElement, key: string, more: object = {}) =>
  fireEvent.keyDown(element, { key, ...more });

describe('the editor', () => {
  test('opens with every field of the card, and with nothing to save', async () => {
    await openEditor();
    expect(screen.getByRole('dialog').textContent).toContain(
      'Victoria sponge, recipe 10412. Version 14, saved 18-Nov-2026 21:12 by Maya Osei',
    );
    for (const [label, value] of [
      ['Display name', 'Victoria sponge'],
      ['Name on label', 'Victoria sponge slice'],
      ['Original name', 'VICTORIA SPONGE 10IN'],
      ['Description', 'Two layers'],
      ['Makes, quantity', '1'],
      ['Makes, unit', 'cake'],
      ['Author', 'Maya Osei'],
    ] as const) {
      expect([label, field(label).value]).toEqual([label, value]);
    }
    expect(editor().getByRole('radio', { name: 'Recipe' })).toHaveProperty('checked', true);
    expect(button('Remove VICTORIA')).toBeDefined();
    expect(button('Remove Vegetarian')).toBeDefined();
    expect(unsaved()).toBe('');
    expect(button('Save')).toBeDefined();
    expect(screen.queryByLabelText('PID')).toBeNull();
  });

  test('says in words what is not saved, and takes it back', async () => {
    await openEditor();
    type('Weight, Whole milk', '150');
    click('Sesame: free');
    type('Step 2', 'Add the egg in six lots.');
    expect(unsaved()).toBe(
      '3 changes not saved: Sesame: not declared, Whole milk 120 g to 150 g, Step 2 changed',
    );
    expect(screen.getByText('was').parentElement?.textContent).toBe('was 120');
    click('Undo changes');
    expect(unsaved()).toBe('');
    expect(field('Weight, Whole milk').value).toBe('120');
  });

  test('saves what changes no allergens at once, and closes', async () => {
    const { address } = await openEditor();
    type('Description', 'Two layers, with jam');
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() => expect(world.saves).toHaveLength(1));
    expect(world.saves[0]).toMatchObject({
      pid: 10_412,
      version: 14,
      seen: null,
      notice: null,
      recipe: { ...sponge().facts, description: 'Two layers, with jam' },
    });
    await waitFor(() => expect(address()).toBe('/spec-cards/SPONGE'));
    expect(await screen.findByText('Your changes have been saved')).toBeDefined();
  });

  test('stays open with the sentence where a save is refused', async () => {
    await openEditor();
    world.refusals.push(refusal(409, 'recipe-in-itself', 'It would be inside itself: A, in which is B.'));
    type('Description', 'Two layers, with jam');
    click('Save');
    expect(await screen.findByText(/^It would be inside itself/)).toBeDefined();
    expect(field('Description').value).toBe('Two layers, with jam');
  });

  test('refuses an item without a name and an amount that is none, where they are typed', async () => {
    await openEditor();
    type('Original name', ' ');
    click('Save');
    expect(await screen.findByText('An item needs a name.')).toBeDefined();
    expect(document.activeElement).toBe(field('Original name'));
    type('Original name', 'SPONGE');
    type('Weight, Caster sugar', 'a lot');
    click('Save');
    expect(await screen.findByText('This is no amount.')).toBeDefined();
    expect(document.activeElement).toBe(field('Weight, Caster sugar'));
    expect(world.previews).toEqual([]);
  });

  test('asks before it is left with something unsaved', async () => {
    const { address } = await openEditor();
    type('Author', 'Ruth Hale');
    click('Cancel');
    expect(await screen.findByText('Leave Victoria sponge without saving?')).toBeDefined();
    click('Stay here');
    expect(field('Author').value).toBe('Ruth Hale');
    click('Cancel');
    click('Leave without saving');
    await waitFor(() => expect(address()).toBe('/spec-cards/SPONGE'));
    expect(world.saves).toEqual([]);
  });
});

describe('ingredients', () => {
  const search = () => field('Add an ingredient or recipe');

  test('are found by typing, added by Enter, and weighed next', async () => {
    await openEditor();
    fireEvent.change(search(), { target: { value: 'almonds' } });
    await screen.findByRole('option', { name: /^Ground almonds/ });
    press(search(), 'Enter');
    await waitFor(() => expect(document.activeElement).toBe(field('Weight, Ground almonds')));
    fireEvent.change(field('Weight, Ground almonds'), { target: { value: '1.5 kg' } });
    press(field('Weight, Ground almonds'), 'Enter');
    expect(document.activeElement).toBe(search());
    expect(field('Weight, Ground almonds').value).toBe('1.5');
    expect(field('Unit, Ground almonds').value).toBe('kg');
    expect(unsaved()).toBe('1 change not saved: Ground almonds added, 1.5 kg');
    expect(button('See what it changes')).toBeDefined();
  });

  test('show their share of the flour and what all of it weighs', async () => {
    await openEditor();
    const rows = within(screen.getByRole('list', { name: 'Ingredients in their order' })).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => /[\d.]+ %/.exec(row.textContent ?? '')?.[0])).toEqual([
      '100 %',
      '100 %',
      '13.3 %',
    ]);
    expect(screen.getByText('Total weight, 3 ingredients').parentElement?.textContent).toContain('1.92 kg');
    type('Weight, Whole milk', '');
    expect(screen.getByText('Total weight, 3 ingredients, 1 of them without a weight')).toBeDefined();
  });

  test('are moved by buttons, by Alt and arrows, and by Space on the handle, and keep the focus', async () => {
    await openEditor();
    click('Move Whole milk up');
    expect(ingredientNames()).toEqual(['Caster sugar', 'Whole milk', 'Self-raising flour']);
    expect(document.activeElement).toBe(button('Move Whole milk up'));
    press(field('Weight, Self-raising flour'), 'ArrowUp', { altKey: true });
    expect(ingredientNames()).toEqual(['Caster sugar', 'Self-raising flour', 'Whole milk']);
    expect(unsaved()).toBe('');
    const handle = button(/^Whole milk, 3 of 3/);
    handle.focus();
    press(handle, ' ');
    press(handle, 'ArrowUp');
    press(handle, 'ArrowUp');
    expect(ingredientNames()).toEqual(['Whole milk', 'Caster sugar', 'Self-raising flour']);
    expect(unsaved()).toBe('1 change not saved: Order of the ingredients changed');
    expect(document.activeElement).toBe(handle);
    press(handle, 'Escape');
    expect(unsaved()).toBe('');
  });

  test('are taken out', async () => {
    await openEditor();
    click('Remove Whole milk');
    expect(ingredientNames()).toEqual(['Caster sugar', 'Self-raising flour']);
    expect(unsaved()).toBe('1 change not saved: Whole milk taken out');
  });
});

describe('steps', () => {
  const texts = () =>
    screen.getAllByRole('textbox', { name: /^Step \d/ }).map((step) => (step as HTMLTextAreaElement).value);

  test('are added, moved and taken out', async () => {
    await openEditor();
    click('Add step');
    expect(document.activeElement).toBe(field('Step 4'));
    type('Step 4', 'Cool on a rack.');
    click('Move step 4 up');
    expect(texts()[2]).toBe('Cool on a rack.');
    click('Remove step 1');
    expect(texts()).toEqual(['Add the egg in four lots.', 'Cool on a rack.', 'Bake for 25 minutes.']);
    expect(unsaved()).toBe('2 changes not saved: Step 1 taken out, Step 2 added');
  });

  test('have a photo once they are saved, and say so before', async () => {
    await openEditor();
    expect(button('Add a photo to step 1')).toBeDefined();
    click('Add step');
    expect(button('Photo of step 4: save first, then add it').getAttribute('aria-disabled')).toBe('true');
  });

  test('that are left empty are none', async () => {
    await openEditor();
    click('Add step');
    expect(unsaved()).toBe('');
  });
});

describe('allergens', () => {
  test('walk through their states by presses, and each is read out', async () => {
    await openEditor();
    click('Eggs: free');
    click('Eggs: not declared');
    click('Eggs: contains');
    expect((await screen.findAllByText(/^Eggs: may contain/)).length).toBeGreaterThan(0);
    expect(button('Eggs: may contain').dataset['state']).toBe('may-contain');
  });

  test('are one tab stop, and arrows walk between them', async () => {
    await openEditor();
    const tiles = within(screen.getByRole('group', { name: 'The 14 allergens' })).getAllByRole('button');
    expect(tiles.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    tiles[0]?.focus();
    press(tiles[0] as HTMLElement, 'ArrowRight');
    expect(document.activeElement).toBe(tiles[1]);
    press(tiles[1] as HTMLElement, 'End');
    expect(document.activeElement).toBe(tiles[13]);
    press(tiles[13] as HTMLElement, 'ArrowRight');
    expect(document.activeElement).toBe(tiles[13]);
  });

  test('name cereals and nuts one by one', async () => {
    await openEditor();
    const cereals = within(screen.getByRole('group', { name: 'Which cereals' }));
    expect(cereals.getByRole('button', { name: 'Wheat: contains' })).toBeDefined();
    fireEvent.click(cereals.getByRole('button', { name: 'Rye: not named' }));
    fireEvent.click(cereals.getByRole('button', { name: 'Rye: contains' }));
    expect(unsaved()).toBe('1 change not saved: Gluten: contains wheat; may contain rye');
  });

  test('that nobody declared stay not declared when another one is, and are never free by that', async () => {
    world.card = sponge({
      facts: { ...sponge().facts, allergens: null },
      ingredients: [],
      standing: { contains: [], mayContain: [], unknown: sponge().facts.undeclared },
      fromIngredients: null,
    });
    await openEditor();
    click('Milk: not declared');
    expect(
      within(screen.getByRole('group', { name: 'The 14 allergens' })).getAllByRole('button', {
        name: /: not declared$/,
      }),
    ).toHaveLength(13);
    click('All others are free');
    expect(unsaved()).toBe('2 changes not saved: Milk: contains, 13 allergens: free');
  });

  test('that the ingredients contain and nobody declared are said, and declared by a press', async () => {
    world.card = sponge({ facts: { ...sponge().facts, allergens: ['WHEAT'] } });
    await openEditor();
    expect(editor().getByText('Milk is in it and is not declared.')).toBeDefined();
    click('Declare what is missing');
    expect(unsaved()).toBe('1 change not saved: Milk: contains');
    expect(editor().queryByText('Milk is in it and is not declared.')).toBeNull();
  });

  test('are changed already where a difference asks for it', async () => {
    world.card = sponge({ facts: { ...sponge().facts, allergens: ['EGGS', 'WHEAT'] } });
    await openEditor(10_412, '?declare=MILK&take-off=EGGS');
    await waitFor(() => expect(unsaved()).toBe('2 changes not saved: Eggs: free, Milk: contains'));
  });
});

describe('other fields', () => {
  test('a product is found, linked and unlinked', async () => {
    await openEditor();
    fireEvent.change(field('Find a product'), { target: { value: 'slice' } });
    const option = await screen.findByRole('option', { name: 'Sponge slice, PID 11301' });
    fireEvent.click(option);
    expect(unsaved()).toBe('1 change not saved: Product none to Sponge slice');
    expect(button('See what it changes')).toBeDefined();
    click('Unlink Sponge slice');
    expect(unsaved()).toBe('');
  });

  test('words are added by Enter or a comma, and taken away', async () => {
    await openEditor();
    type('Add a search term', 'cake,');
    type('Add whom it suits', 'vegan');
    press(field('Add whom it suits'), 'Enter');
    click('Remove LAYER');
    expect(unsaved()).toBe(
      '3 changes not saved: Search term LAYER taken out, Search term CAKE added, Suitable for vegan added',
    );
    click('Save');
    await waitFor(() => expect(world.saves).toHaveLength(1));
    expect(world.saves[0]?.recipe).toMatchObject({
      terms: 'VICTORIA CAKE',
      suitables: ['VEGETARIAN', 'VEGAN'],
    });
  });

  test('an item is archived after where it is used was named', async () => {
    world.card = sponge({
      usedIn: { first: [{ pid: 10_500, name: 'Cream tea for two', type: 'DISH' }], count: 2 },
    });
    await openEditor();
    fireEvent.click(screen.getByRole('switch', { name: 'Active' }));
    const question = within(await screen.findByRole('dialog', { name: 'Archive Victoria sponge (10412)?' }));
    expect(await question.findByText('Cream tea for two')).toBeDefined();
    expect(question.getByText('and 1 more')).toBeDefined();
    fireEvent.click(question.getByRole('button', { name: 'Archive it' }));
    expect(unsaved()).toBe('1 change not saved: Status active to archived');
  });
});

describe('a new item', () => {
  test('gets the first free PID, and says that photos come later', async () => {
    const { address } = await openEditor(null);
    expect((await screen.findByLabelText<HTMLInputElement>('PID')).value).toBe('20119');
    expect(editor().getByText('Save the item first, then add its photos.')).toBeDefined();
    type('Original name', 'RAPESEED OIL 5L');
    click('Save');
    await waitFor(() => expect(world.saves).toHaveLength(1));
    expect(world.saves[0]).toMatchObject({ pid: 20_119, version: null, seen: null });
    await waitFor(() => expect(address()).toBe('/spec-cards/SPONGE/20119/edit'));
  });
});

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
    fireEvent.change(dialog.getByLabelText('Why is nobody told?'), { target: { value: 'A typing mistake' } });
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
      refusal(409, 'impact-not-seen', 'What this save changes is not what you were shown.'),
    );
    world.impact = impactOfMilk({
      seen: 'impact-2',
      orders: [],
      totals: { ...impactOfMilk().totals, orders: 0 },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Save and tell 2 shops' }));
    expect(await screen.findByText(/Meanwhile something else changed/)).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement);
    await waitFor(() => expect(world.saves).toHaveLength(2));
    expect(world.saves[1]).toMatchObject({ seen: 'impact-2', notice: null });
  });
});

describe('what is typed and not saved', () => {
  test('survives a reload, over what another person saved meanwhile', async () => {
    await openEditor();
    type('Weight, Whole milk', '150');
    type('Step 2', 'Add the egg in six ');
    await waitFor(() => expect(localStorage.getItem('bakehouse-recipe-draft:7:10412')).toContain('six '));
    cleanup();
    world.card = sponge({
      version: 15,
      changed: { name: 'Ruth Hale', at: '2026-11-21T11:40:00Z' },
      facts: { ...sponge().facts, labelName: 'Sponge' },
    });
    await openEditor();
    expect(editor().getByText(/is back. It is not saved yet./)).toBeDefined();
    expect(field('Weight, Whole milk').value).toBe('150');
    expect(field('Step 2').value).toBe('Add the egg in six ');
    expect(field('Name on label').value).toBe('Sponge');
    expect(unsaved()).toBe('2 changes not saved: Whole milk 120 g to 150 g, Step 2 changed');
    click('Save');
    await waitFor(() =>
      expect(world.saves[0]).toMatchObject({ version: 15, recipe: { labelName: 'Sponge' } }),
    );
    await waitFor(() => expect(localStorage.getItem('bakehouse-recipe-draft:7:10412')).toBeNull());
  });

  test('is forgotten once somebody leaves without saving', async () => {
    await openEditor();
    type('Author', 'Ruth Hale');
    await waitFor(() => expect(localStorage.getItem('bakehouse-recipe-draft:7:10412')).not.toBeNull());
    click('Cancel');
    click('Leave without saving');
    expect(localStorage.getItem('bakehouse-recipe-draft:7:10412')).toBeNull();
  });
});
