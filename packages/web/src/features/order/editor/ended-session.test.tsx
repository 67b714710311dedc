import { userId } from '@bakehouse/contract/values';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderPage, person } from '../test/order-facts.ts';
import {
  clickButton,
  openOrderPage,
  pressSave,
  quantityOf,
  refusal,
  saves,
  server,
  typeQuantity,
} from '../test/order-world.tsx';

vi.setConfig({ testTimeout: 40_000 });

beforeEach(() => localStorage.clear());
afterEach(() => server.reset());

const newPage = () => orderPage({ order: null });
const offer = () => screen.queryByText(/Draft kept on this device/);

test('an order whose session ended elsewhere waits for its own author, and is shown to no other person', async () => {
  const first = openOrderPage({ page: newPage() });
  await typeQuantity('Baguette', '12');
  saves.answer = () => refusal(401, 'not-signed-in', 'Please sign in.', {});
  pressSave();
  await screen.findByText(/Please sign in/);
  // The app leaves for the sign-in page.
  first.unmount();

  const somebodyElse = openOrderPage({ page: newPage(), me: person({ userId: userId.parse(8) }) });
  expect((await quantityOf('Baguette')).value).toBe('0');
  expect(offer()).toBeNull();
  somebodyElse.unmount();

  openOrderPage({ page: newPage() });
  await quantityOf('Baguette');
  clickButton('Restore');
  expect((await quantityOf('Baguette')).value).toBe('12');
});
