import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  fridayAfternoon,
  office,
  open,
  openWorld,
  rowOf,
  setServerTime,
  setWidth,
  wordsOf,
} from './test/orders-day-world.tsx';

beforeEach(openWorld);
afterEach(() => setWidth(1024));

describe('what is typed on this device and not sent', () => {
  const keep = (place: string, attempt: object | null = null) =>
    localStorage.setItem(
      `bakehouse-draft:${office.userId}:${place}`,
      JSON.stringify({ at: Date.parse(fridayAfternoon), lines: [[1, 12, null]], attempt }),
    );
  const link = (name: RegExp) => screen.findByRole('link', { name });
  afterEach(() => localStorage.clear());

  test('are offered in place of a new order, on their day and in the list', async () => {
    keep('3:2026-11-21:new');
    keep('6:2026-11-22:new');
    open();
    await screen.findByText('£595.10');
    expect((await link(/^Finish your draft, Old Priory, Sat 21 Nov/)).getAttribute('href')).toBe(
      '/orders/21-Nov-2026/NEW/3',
    );
    expect((await link(/^Your draft, Old Priory, Sat 21 Nov/)).textContent).toBe('Draft');
    expect((await link(/^Your draft, The Boathouse, Sun 22 Nov/)).textContent).toBe('Draft');
  });

  test('are shown on the order that they change, and whether they are queued', async () => {
    keep('1:2026-11-21:48202');
    keep('5:2026-11-21:48219', { isQueued: true });
    open();
    await screen.findByText('£595.10');
    expect(wordsOf(await rowOf('Abbey Green'))).toContain('Changes not sent');
    expect(wordsOf(await rowOf('Ferry Steps'))).toContain('Changes wait to be sent');
    expect(wordsOf(await rowOf('Castle Street'))).not.toMatch(/Changes/);
  });

  test.each([1440, 768, 390])('is told beside an order that is there already, %s px wide', async (width) => {
    setWidth(width);
    keep('1:2026-11-21:new');
    keep('3:2026-11-21:new');
    open();
    await screen.findByText('£595.10');
    expect(await screen.findAllByLabelText(/Finish your draft/)).toHaveLength(2);
    expect((await link(/^Finish your draft, Old Priory/)).getAttribute('href')).toBe(
      '/orders/21-Nov-2026/NEW/3',
    );
  });

  test('are shown as too late on a day that has closed, and update while the day is shown', async () => {
    setServerTime(Date.parse('2026-11-20T19:30:00Z'));
    setWidth(390);
    keep('3:2026-11-21:new');
    open();
    await screen.findByText('£595.10');
    expect((await link(/^Your draft was not sent, Old Priory/)).getAttribute('href')).toBe(
      '/orders/21-Nov-2026/NEW/3',
    );
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage'));
    });
    await waitFor(() => expect(screen.queryByRole('link', { name: /draft/i })).toBeNull());
  });
});
