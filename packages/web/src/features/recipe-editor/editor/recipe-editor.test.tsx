import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../../../test/refusal.ts';
import {
  button,
  click,
  editor,
  field,
  openEditor,
  press,
  resetBeforeEach,
  sponge,
  type,
  unsaved,
  world,
} from '../test/editor-world.tsx';

resetBeforeEach();

describe('the editor', () => {
  test('opens with every field of the card, and without changes', async () => {
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

  test('lists unsaved changes, and undoes them', async () => {
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

  test('saves changes that affect no allergens at once, and closes', async () => {
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

  test('stays open with the message when a save is refused', async () => {
    await openEditor();
    world.refusals.push(refusal(409, 'recipe-in-itself', 'It would contain itself: A contains B.'));
    type('Description', 'Two layers, with jam');
    click('Save');
    expect(await screen.findByText(/^It would contain itself/)).toBeDefined();
    expect(field('Description').value).toBe('Two layers, with jam');
  });

  test('shows a missing name and an invalid amount at their fields', async () => {
    await openEditor();
    type('Original name', ' ');
    click('Save');
    expect(await screen.findByText('An item needs a name.')).toBeDefined();
    expect(document.activeElement).toBe(field('Original name'));
    type('Original name', 'SPONGE');
    type('Weight, Caster sugar', 'a lot');
    click('Save');
    expect(await screen.findByText('This is not an amount.')).toBeDefined();
    expect(document.activeElement).toBe(field('Weight, Caster sugar'));
    expect(world.previews).toEqual([]);
  });

  test('parses a unit after the yield, and shows an invalid number at once', async () => {
    await openEditor();
    type('Makes, quantity', '12 rolls');
    fireEvent.blur(field('Makes, quantity'));
    expect(field('Makes, quantity').value).toBe('12');
    expect(field('Makes, unit').value).toBe('rolls');
    type('Makes, quantity', 'a dozen');
    expect(screen.getByText('No number')).toBeDefined();
    type('Makes, quantity', '24');
    expect(screen.queryByText('No number')).toBeNull();
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

describe('other fields', () => {
  test('a product can be found, linked and unlinked', async () => {
    await openEditor();
    fireEvent.change(field('Find a product'), { target: { value: 'slice' } });
    const option = await screen.findByRole('option', { name: 'Sponge slice, PID 11301' });
    fireEvent.click(option);
    expect(unsaved()).toBe('1 change not saved: Product none to Sponge slice');
    expect(button('See what it changes')).toBeDefined();
    click('Unlink Sponge slice');
    expect(unsaved()).toBe('');
  });

  test('words are added by Enter or a comma, and removed', async () => {
    await openEditor();
    type('Add a search term', 'cake,');
    type('Add who it suits', 'vegan');
    press(field('Add who it suits'), 'Enter');
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

  test('an item is archived without a question; until it is saved the form lists its uses', async () => {
    world.card = sponge({
      usedIn: { first: [{ pid: 10_500, name: 'Cream tea for two', type: 'DISH' }], count: 2 },
    });
    await openEditor();
    fireEvent.click(screen.getByRole('switch', { name: 'Active' }));
    expect(await editor().findByText('Cream tea for two')).toBeDefined();
    expect(editor().getByText('and 1 more')).toBeDefined();
    expect(unsaved()).toBe('1 change not saved: Status active to archived');
  });
});

describe('a new item', () => {
  test('gets the first free PID, and shows that photos come later', async () => {
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

describe('a new item with one name', () => {
  test('uses it as its original name, too', async () => {
    await openEditor(null);
    await screen.findByLabelText('PID');
    expect(editor().getByText('Left empty, it is the display name.')).toBeDefined();
    type('Display name', 'Plain bun');
    click('Save');
    await waitFor(() => expect(world.saves).toHaveLength(1));
    expect(world.saves[0]).toMatchObject({ recipe: { name: 'Plain bun', displayName: 'Plain bun' } });
  });

  test('without any name is refused', async () => {
    await openEditor(null);
    await screen.findByLabelText('PID');
    click('Save');
    expect(await screen.findByText('An item needs a name.')).toBeDefined();
    expect(world.saves).toEqual([]);
  });
});

describe('what is typed and not saved', () => {
  test('survives a reload, also on top of another person’s save', async () => {
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

  test('is deleted when the person leaves without saving', async () => {
    await openEditor();
    type('Author', 'Ruth Hale');
    await waitFor(() => expect(localStorage.getItem('bakehouse-recipe-draft:7:10412')).not.toBeNull());
    click('Cancel');
    click('Leave without saving');
    expect(localStorage.getItem('bakehouse-recipe-draft:7:10412')).toBeNull();
  });

  test('is deleted, too, when another screen replaces it', async () => {
    const { follow, address } = await openEditor();
    type('Author', 'Ruth Hale');
    await waitFor(() => expect(localStorage.getItem('bakehouse-recipe-draft:7:10412')).not.toBeNull());
    follow('/home');
    await screen.findByText('What you typed will be lost.');
    click('Leave without saving');
    await waitFor(() => expect(address()).toBe('/home'));
    expect(localStorage.getItem('bakehouse-recipe-draft:7:10412')).toBeNull();
  });
});
