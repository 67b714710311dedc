import { daysOfMonth } from '@bakehouse/domain/kernel/day';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { day } from '../../../../test/day.ts';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { renderAtAddress } from '../../../../test/render.tsx';

const server = installFakeServer();
const { MonthPicker } = await import('./month-picker.tsx');

const today = day('2026-11-20');
const selected = day('2026-11-21');
let picked: string[];

/** Twelve of fourteen shops ordered on each day up to the 21st; on the 5th two of them are missing. */
const november = {
  today,
  shops: 14,
  days: daysOfMonth(selected).map((one) => ({
    day: one,
    ordered: one <= selected ? 12 : 0,
    closed: one <= today,
    missed: one === '2026-11-05' ? 2 : 0,
  })),
  serverNow: '2026-11-20T16:46:00Z',
};

beforeEach(() => {
  server.reset();
  picked = [];
  server.answer('/api/calendar/2026-11-21', () => november);
});

function open() {
  renderAtAddress(<MonthPicker selected={selected} today={today} onPick={(one) => picked.push(one)} />);
}

test('each day shows how many shops ordered and how many are missing, and marks today', async () => {
  open();
  expect(await screen.findByRole('button', { name: '05-Nov-2026, 12 shops ordered, 2 missed' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '20-Nov-2026, today, 12 shops ordered' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '22-Nov-2026, no orders' }).textContent).toBe('22·');
  expect(screen.getByText('shops that ordered, of 14')).toBeTruthy();
});

test('a past day without orders and without missing shops was closed; stated only to people with several shops', async () => {
  const eleventh = (shops: number, missed: number) => ({
    ...november,
    shops,
    days: november.days.map((one) => (one.day === '2026-11-11' ? { ...one, ordered: 0, missed } : one)),
  });
  server.answer('/api/calendar/2026-11-21', () => eleventh(14, 0));
  open();
  expect((await screen.findByRole('button', { name: '11-Nov-2026, closed' })).textContent).toBe('11closed');
  cleanup();
  server.answer('/api/calendar/2026-11-21', () => eleventh(14, 3));
  open();
  expect(await screen.findByRole('button', { name: '11-Nov-2026, no orders, 3 missed' })).toBeTruthy();
  cleanup();
  server.answer('/api/calendar/2026-11-21', () => eleventh(1, 0));
  open();
  expect((await screen.findByRole('button', { name: '11-Nov-2026, no orders' })).textContent).toBe('11·');
});

test('a day can be picked before its numbers are loaded', async () => {
  server.down = true;
  open();
  fireEvent.click(await screen.findByRole('button', { name: '24-Nov-2026' }));
  expect(picked).toEqual(['2026-11-24']);
});

test('Page Down and Page Up change the month, Home returns to today’s', async () => {
  open();
  const before = await screen.findByRole('button', { name: '21-Nov-2026, 12 shops ordered' });
  fireEvent.keyDown(before, { key: 'PageDown' });
  const december = await screen.findByRole('button', { name: /^21-Dec-2026/ });
  fireEvent.keyDown(december, { key: 'Home' });
  expect(await screen.findByRole('button', { name: /^21-Nov-2026/ })).toBeTruthy();
});
