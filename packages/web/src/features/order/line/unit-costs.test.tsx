import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { baguette, orderPage, person, sourdough } from '../test/order-facts.ts';
import {
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

  test('show their source to super admins', async () => {
    openOrderPage({ me: person({ admin: true, superAdmin: true, firstName: 'Ruth', shops: [] }) });
    await quantityOf('Baguette');
    expect(rowOf('Mint tea').getByText('product')).toBeDefined();
  });
});
