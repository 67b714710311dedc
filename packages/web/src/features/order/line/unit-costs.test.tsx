import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { baguette, orderPage, person, sourdough } from '../test/order-facts.ts';
import { openOrderPage, pressSave, quantityOf, rowOf, saves, startAfresh } from '../test/order-world.tsx';

startAfresh();

describe('unit costs', () => {
  const overridable = () => orderPage({ shop: { ...orderPage().shop, canOverrideCost: true } });

  test('are a field only where the brand allows it and the person may', async () => {
    openOrderPage({ page: overridable() });
    await quantityOf('Baguette');
    expect(screen.queryByRole('textbox', { name: /Unit cost/ })).toBeNull();
  });

  test('typed by an admin count at once and are named in the save', async () => {
    const office = person({ admin: true, firstName: 'Office', lastName: '', shops: [] });
    openOrderPage({ page: overridable(), me: office });
    const field = await screen.findByRole('textbox', { name: 'Unit cost in pounds, Baguette' });
    fireEvent.change(field, { target: { value: '1.2' } });
    expect(rowOf('Baguette').getByText('£36.00')).toBeDefined();
    fireEvent.change(field, { target: { value: '1.2x' } });
    expect(screen.getByText('Type pounds and pence, like 1.35')).toBeDefined();
    pressSave();
    await waitFor(() =>
      expect(saves.sent[0]?.lines[0]).toEqual({ productId: baguette, quantity: 30, unitCost: 120 }),
    );
    expect(saves.sent[0]?.lines[1]).toEqual({ productId: sourdough, quantity: 12 });
  });

  test('tell super admins where they come from', async () => {
    openOrderPage({ me: person({ admin: true, superAdmin: true, firstName: 'Ruth', shops: [] }) });
    await quantityOf('Baguette');
    expect(rowOf('Mint tea').getByText('product')).toBeDefined();
  });
});
