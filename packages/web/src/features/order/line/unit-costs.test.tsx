import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { baguette, orderPage, person, sourdough } from '../test/order-facts.ts';
import {
  clickButton,
  openOrderPage,
  pressSave,
  quantityOf,
  resetBeforeEach,
  rowOf,
  saveBar,
  saves,
} from '../test/order-world.tsx';

resetBeforeEach();

describe('unit costs', () => {
  const costOf = (name: string) =>
    screen.findByRole<HTMLInputElement>('textbox', { name: `Unit cost in pounds, ${name}` });
  const overridable = () => orderPage({ shop: { ...orderPage().shop, canOverrideCost: true } });

  test('are a field only where the brand allows it and the person may', async () => {
    openOrderPage({ page: overridable() });
    await quantityOf('Baguette');
    expect(screen.queryByRole('textbox', { name: /Unit cost/ })).toBeNull();
  });

  test('typed by an admin are applied at once and sent with the save', async () => {
    const office = person({ admin: true, firstName: 'Office', lastName: '', shops: [] });
    openOrderPage({ page: overridable(), me: office });
    const field = await screen.findByRole('textbox', { name: 'Unit cost in pounds, Baguette' });
    fireEvent.change(field, { target: { value: '1.2' } });
    expect(rowOf('Baguette').getByText('£36.00')).toBeDefined();
    fireEvent.change(field, { target: { value: '1.2x' } });
    expect(screen.getByText('Type pounds and pence, like 1.04.')).toBeDefined();
    fireEvent.change(field, { target: { value: '1.2' } });
    pressSave();
    await waitFor(() =>
      expect(saves.sent[0]?.lines[0]).toEqual({ productId: baguette, quantity: 30, unitCost: 120 }),
    );
    expect(saves.sent[0]?.lines[1]).toEqual({ productId: sourdough, quantity: 12 });
  });

  test('that are invalid show the error, stay in their field and change nothing', async () => {
    openOrderPage({ page: overridable(), me: person({ admin: true, firstName: 'Office', shops: [] }) });
    const field = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Unit cost in pounds, Baguette',
    });
    for (const value of ['30000000', '999999999']) {
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
      expect(screen.getByText('A price can be up to £21,474,836.47.')).toBeDefined();
      expect(rowOf('Baguette').getByText('Unit cost too high')).toBeDefined();
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(field.value).toBe(value);
    }
    fireEvent.change(field, { target: { value: '1,5' } });
    fireEvent.blur(field);
    expect(screen.getByText('Type pounds and pence, like 1.04.')).toBeDefined();
    expect(rowOf('Baguette').getByText('Unit cost is not an amount')).toBeDefined();
    expect(field.value).toBe('1,5');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(saveBar().textContent).not.toContain('not saved');
  });

  test.each([
    { text: '1.2x', asked: 'is not an amount. Type pounds and pence, like 1.04.' },
    { text: '999999999', asked: 'is too high. A price can be up to £21,474,836.47.' },
  ])('that are invalid like $text prevent the save and are asked about', async ({ text, asked }) => {
    openOrderPage({ page: overridable(), me: person({ admin: true, firstName: 'Office', shops: [] }) });
    const field = await costOf('Baguette');
    fireEvent.change(field, { target: { value: '1.2' } });
    fireEvent.change(field, { target: { value: text } });
    expect(saveBar().textContent).toContain(`1 change not saved: Baguette, unit cost '${text}'`);
    act(() => field.blur());
    pressSave();
    await waitFor(() =>
      expect(saveBar().textContent).toContain(`Baguette: the unit cost '${text}' ${asked}`),
    );
    expect(document.activeElement).toBe(field);
    expect(saves.sent).toEqual([]);
    fireEvent.change(field, { target: { value: '1.3' } });
    pressSave();
    await waitFor(() => expect(saves.sent[0]?.lines[0]).toMatchObject({ unitCost: 130 }));
  });

  test('that are invalid are restored after a reload, and Undo changes discards them', async () => {
    const world = { page: overridable(), me: person({ admin: true, firstName: 'Office', shops: [] }) };
    const { close } = openOrderPage(world);
    fireEvent.change(await costOf('Baguette'), { target: { value: '1.2x' } });
    close();
    openOrderPage(world);
    expect((await costOf('Baguette')).value).toBe('1.2x');
    expect(rowOf('Baguette').getByText('Unit cost is not an amount')).toBeDefined();
    clickButton('Undo changes');
    expect((await costOf('Baguette')).value).toBe('1.35');
    expect(saveBar().textContent).not.toContain('not saved');
  });

  test('that are invalid are asked about before the page is left', async () => {
    const { follow } = openOrderPage({
      page: overridable(),
      me: person({ admin: true, firstName: 'Office', shops: [] }),
    });
    fireEvent.change(await costOf('Baguette'), { target: { value: '1.2x' } });
    follow('/search');
    expect(await screen.findByText('1 change will be thrown away.')).toBeDefined();
  });

  test('show their source to super admins', async () => {
    openOrderPage({ me: person({ admin: true, superAdmin: true, firstName: 'Ruth', shops: [] }) });
    await quantityOf('Baguette');
    expect(rowOf('Mint tea').getByText('product')).toBeDefined();
  });
});
