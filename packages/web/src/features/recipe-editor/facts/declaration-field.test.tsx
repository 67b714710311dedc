import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  button,
  click,
  editor,
  openEditor,
  press,
  resetBeforeEach,
  sponge,
  unsaved,
  world,
} from '../test/editor-world.tsx';

resetBeforeEach();

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
