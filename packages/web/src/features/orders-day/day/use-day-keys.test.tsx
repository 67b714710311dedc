import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { createMemoryHistory } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAtAddress } from '../../../../test/render.tsx';
import { ordersAddress } from '../../../shared/addresses.ts';
import { useDayKeys } from './use-day-keys.ts';

/** A page that does not update: its day stays the same. */
function SlowPage() {
  useDayKeys('2026-11-21' as DeliveryDay, ordersAddress);
  return <h1>The day</h1>;
}

test('quick presses of an arrow key move by as many days, also before the page has updated', async () => {
  const history = createMemoryHistory();
  renderAtAddress(<SlowPage />, history);
  await screen.findByRole('heading', { name: 'The day' });
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
    fireEvent.keyDown(document.body, { key });
  expect(history.location.pathname).toBe('/orders/23-Nov-2026');
});
