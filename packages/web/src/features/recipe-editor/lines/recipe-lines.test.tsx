import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ingredientItem } from '../../../../test/recipe-cards.ts';
import {
  almonds,
  button,
  click,
  field,
  ingredientNames,
  milk,
  openEditor,
  press,
  resetBeforeEach,
  server,
  type,
  unsaved,
} from '../test/editor-world.tsx';

resetBeforeEach();

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

  test('say at once what is no amount, once their field is left', async () => {
    await openEditor();
    const weight = field('Weight, Whole milk');
    fireEvent.change(weight, { target: { value: '1e3' } });
    expect(screen.queryByText('This is not an amount.')).toBeNull();
    fireEvent.blur(weight);
    expect(screen.getByText('This is not an amount.')).toBeDefined();
    expect(weight.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(weight, { target: { value: '1.3' } });
    expect(screen.queryByText('This is not an amount.')).toBeNull();
  });

  test('are added by an Enter that comes before they are found', async () => {
    await openEditor();
    fireEvent.change(search(), { target: { value: 'almonds' } });
    press(search(), 'Enter');
    await waitFor(() => expect(ingredientNames()).toContain('Ground almonds'));
    expect(search().value).toBe('');
  });

  test('are those of what was typed last, though those of an earlier text are still shown', async () => {
    const answers: (() => void)[] = [];
    server.answer('/api/spec-cards/ingredients', async (request) => {
      const text = new URL(request.url).searchParams.get('text') ?? '';
      if (text === 'almonds') await new Promise<void>((resolve) => answers.push(resolve));
      return { items: text === '' ? [] : text === 'almonds' ? [almonds] : [milk, almonds], nextPid: 20_119 };
    });
    await openEditor();
    fireEvent.change(search(), { target: { value: 'al' } });
    await screen.findByRole('option', { name: /^Whole milk/ });
    press(search(), 'ArrowDown');
    fireEvent.change(search(), { target: { value: 'almonds' } });
    await waitFor(() => expect(answers).toHaveLength(1));
    press(search(), 'Enter', { code: 'Enter' });
    expect(ingredientNames()).toHaveLength(3);
    answers[0]?.();
    await waitFor(() => expect(ingredientNames().at(-1)).toBe('Ground almonds'));
  });

  test('are not added by an Enter that somebody left before they were found', async () => {
    await openEditor();
    fireEvent.change(search(), { target: { value: 'almonds' } });
    press(search(), 'Enter');
    fireEvent.blur(search());
    await screen.findByRole('option', { name: /^Ground almonds/, hidden: true });
    expect(ingredientNames()).toHaveLength(3);
  });

  test('show their share of the flour and what all of it weighs', async () => {
    await openEditor();
    const rows = within(screen.getByRole('list', { name: 'Ingredients in their order' })).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => /[\d.]+%/.exec(row.textContent ?? '')?.[0])).toEqual(['100%', '100%', '13.3%']);
    expect(screen.getByText('Total weight, 3 ingredients').parentElement?.textContent).toContain('1.92 kg');
    type('Weight, Whole milk', '');
    expect(screen.getByText('Total weight, 3 ingredients, 1 of them without a weight')).toBeDefined();
  });

  test('show no share once most of the flour is in a dough that is one of them', async () => {
    const dough = ingredientItem(10_401, 'White tin dough', { type: 'RECIPE', flourPart: 0.6 });
    server.answer('/api/spec-cards/ingredients', () => ({ items: [dough], nextPid: 20_119 }));
    await openEditor();
    fireEvent.change(search(), { target: { value: 'dough' } });
    await screen.findByRole('option', { name: /^White tin dough/ });
    press(search(), 'Enter');
    await waitFor(() => expect(ingredientNames().at(-1)).toBe('White tin dough'));
    type('Weight, White tin dough', '1000');
    expect(screen.getByText('Of flour')).toBeDefined();
    type('Weight, White tin dough', '1500');
    expect(screen.queryByText('Of flour')).toBeNull();
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
