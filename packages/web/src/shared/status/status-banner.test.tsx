import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage } from '../../../test/render.tsx';
import { StatusBanner } from './status-banner.tsx';

const minute = 60_000;
const start = Date.parse('2026-11-20T16:46:00Z');
const cutOff = Date.parse('2026-11-20T18:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => vi.useRealTimers());

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

/** The content of the banner's live region. */
function spoken(): string {
  const banner = screen.getByRole('region', { name: 'Status' });
  return banner.querySelector('[role="status"]')?.textContent ?? '';
}

test('shows the specification’s label, its explanation, and the time left', () => {
  renderOnPage(
    <StatusBanner status="received" subtitle="CHANGES ALLOWED until Fri 20 Nov 18:00" cutOff={cutOff} />,
  );
  expect(screen.getByRole('heading', { name: 'ORDER RECEIVED' })).toBeTruthy();
  expect(screen.getByText('CHANGES ALLOWED until Fri 20 Nov 18:00')).toBeTruthy();
  expect(screen.getByText('1 h 14 min')).toBeTruthy();
  expect(screen.getByText('until cut-off')).toBeTruthy();
});

test('counts down, and in the last hour changes to the closing colours', () => {
  renderOnPage(<StatusBanner status="received" cutOff={cutOff} />);
  const banner = screen.getByRole('region', { name: 'Status' });
  expect(banner.className).toContain('received');
  pass(15 * minute);
  expect(screen.getByText('59 min')).toBeTruthy();
  expect(banner.className).toContain('closing');
});

test('announces nothing on mount, and later only at 60, 30, 10 and 5 minutes', () => {
  renderOnPage(<StatusBanner status="received" cutOff={cutOff} />);
  expect(spoken()).toBe('');
  pass(13 * minute);
  expect(spoken()).toBe('');
  pass(minute);
  expect(spoken()).toBe('1 h 00 min until cut-off');
  pass(10 * minute);
  expect(spoken()).toBe('1 h 00 min until cut-off');
  pass(20 * minute);
  expect(spoken()).toBe('30 min until cut-off');
  pass(20 * minute);
  expect(spoken()).toBe('10 min until cut-off');
  pass(5 * minute);
  expect(spoken()).toBe('5 min until cut-off');
});

test('announces a change of status', () => {
  const { rerender } = renderOnPage(<StatusBanner status="received" cutOff={cutOff} />);
  rerender(<StatusBanner status="baking" cutOff={cutOff} locked />);
  expect(spoken()).toBe('BAKING! Call for last minute changes');
});

test('a locked order is marked, has no countdown, and shows the screen’s action', () => {
  renderOnPage(
    <StatusBanner status="baking" cutOff={cutOff} locked action={<button type="button">UNLOCK</button>} />,
  );
  expect(screen.getByText('Locked')).toBeTruthy();
  expect(screen.queryByText('until cut-off')).toBeNull();
  expect(screen.getByRole('button', { name: 'UNLOCK' })).toBeTruthy();
});

test('the burn line has the share of the ordering window that is left', () => {
  renderOnPage(<StatusBanner status="new" cutOff={cutOff} windowStart={cutOff - 148 * minute} />);
  const burn = document.querySelector<HTMLElement>('[data-part=status-banner-burn] i');
  expect(burn?.style.width).toBe('50.0%');
});

test.each([
  ['late', 'You missed the cut off'],
  ['missed', 'MISSED DELIVERY'],
  ['void', 'VOID'],
  ['delivered', 'DELIVERED'],
  ['today', 'DELIVERING TODAY...'],
  ['new-custom', 'NEW CUSTOM ORDER'],
] as const)('%s reads %s', (status, words) => {
  renderOnPage(<StatusBanner status={status} />);
  expect(screen.getByRole('heading', { name: words })).toBeTruthy();
});
