import { userId } from '@bakehouse/contract/values';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endSession } from '../../../shared/session/session-end.ts';
import { newOrderPage, person } from '../test/order-facts.ts';
import {
  clickButton,
  openOrderPage,
  quantityOf,
  resetBeforeEach,
  typeQuantity,
} from '../test/order-world.tsx';

resetBeforeEach();

test('a session that ends during an unsaved order says so, and leads to the sign-in and back to the draft', async () => {
  let left = 0;
  const first = openOrderPage({ page: newOrderPage() });
  await typeQuantity('Baguette', '12');
  act(() => endSession(() => (left += 1), false));
  expect(left).toBe(0);
  expect(screen.getByRole('heading', { name: 'You were signed out' })).toBe(document.activeElement);
  expect(screen.getByText('Sorry - your order has not be saved')).toBeDefined();
  expect(screen.getByText(/Your draft is kept on this device/).textContent).toContain('12 Baguette');
  expect(screen.queryByRole('grid')).toBeNull();
  clickButton('Sign in again');
  expect(left).toBe(1);
  // The app navigates to the sign-in page.
  first.close();

  const somebodyElse = openOrderPage({ page: newOrderPage(), me: person({ userId: userId.parse(8) }) });
  expect((await quantityOf('Baguette')).value).toBe('0');
  expect(screen.queryByText(/[Dd]raft/)).toBeNull();
  somebodyElse.close();

  openOrderPage({ page: newOrderPage() });
  expect((await quantityOf('Baguette')).value).toBe('12');
  expect(screen.getByText(/Your draft from/).textContent).toMatch(/^Your draft from \d\d:\d\d is back/);
});

test.each([
  { when: 'nothing is typed', type: async () => {}, isByChoice: false },
  { when: 'the person signed out', type: () => typeQuantity('Baguette', '12'), isByChoice: true },
])('the order is left at once where $when', async ({ type, isByChoice }) => {
  let left = 0;
  openOrderPage({ page: newOrderPage() });
  await quantityOf('Baguette');
  await type();
  act(() => endSession(() => (left += 1), isByChoice));
  expect(left).toBe(1);
  expect(screen.queryByRole('heading', { name: 'You were signed out' })).toBeNull();
});
