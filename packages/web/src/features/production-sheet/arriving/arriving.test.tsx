import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { customOrderOf, instructionOf, orderOf, sheetAnswer } from '../../../../test/production-sheet.ts';
import { openSheet, openWorld, pushChange, server, world } from '../test/sheet-world.tsx';

const ordered = { 'Mill Road': { Baguette: 12, 'White tin loaf': 5, 'Butter croissant': 6 } };

/** Sets the time to the Saturday itself, at half past six in the morning. */
function arriveToday(facts: Parameters<typeof sheetAnswer>[0] = {}): void {
  const answer = sheetAnswer({ ordered, serverNow: '2026-11-21T06:30:00Z', ...facts });
  world.answer = { ...answer, strip: { ...answer.strip, today: answer.day } };
}

beforeEach(() => {
  openWorld();
  arriveToday();
});

const openArriving = () => openSheet({ admin: false, shops: ['Mill Road'] });
const bar = () => screen.getByRole('region', { name: 'This delivery' });
const box = (name: string) => screen.getByRole('checkbox', { name });

test('a person with one shop gets a list of the delivery, not a table', async () => {
  arriveToday({ instructions: [instructionOf('Mill Road', 'Leave at the side door.')] });
  await openArriving();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Arriving');
  expect(await screen.findByRole('heading', { name: 'Mill Road' })).toBeDefined();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByRole('link', { name: `Order ${orderOf('Mill Road')}` })).toBeDefined();
  expect(screen.getByText('Leave at the side door.')).toBeDefined();
  const bread = screen.getByRole('region', { name: 'Bread' });
  expect(
    within(bread)
      .getAllByRole('checkbox')
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['12 Baguette arrived', '5 White tin loaf arrived']);
  expect(within(bread).getByText('0 of 2')).toBeDefined();
  expect(bar().textContent).toContain('0 of 3 ticked');
});

test('people with several shops get the table', async () => {
  await openSheet({ admin: false });
  expect(await screen.findByRole('grid')).toBeDefined();
});

test('lines can be ticked and unticked, and this device stores the ticks', async () => {
  await openArriving();
  fireEvent.click(await screen.findByRole('checkbox', { name: '12 Baguette arrived' }));
  fireEvent.click(box('6 Butter croissant arrived'));
  fireEvent.click(box('6 Butter croissant arrived'));
  expect(bar().textContent).toContain('1 of 3 ticked');
  cleanup();
  await openArriving();
  expect(
    (await screen.findByRole('checkbox', { name: '12 Baguette arrived' })).getAttribute('aria-checked'),
  ).toBe('true');
  expect(box('6 Butter croissant arrived').getAttribute('aria-checked')).toBe('false');
});

test('Short asks for the quantity that arrived and focuses its stepper', async () => {
  await openArriving();
  fireEvent.click(await screen.findByRole('button', { name: 'White tin loaf is short' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One fewer came, White tin loaf' }));
  expect(screen.getByText('1 short, 4 came')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'One fewer came, White tin loaf' }));
  expect(screen.getByText('2 short, 3 came')).toBeDefined();
  expect(bar().textContent).toContain('1 of 3 ticked, 2 short');
  expect(within(bar()).getByRole('link', { name: '01632 960 001' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'One more came, White tin loaf' }));
  fireEvent.click(screen.getByRole('button', { name: 'One more came, White tin loaf' }));
  expect(document.activeElement).toBe(box('5 White tin loaf arrived'));
  expect(box('5 White tin loaf arrived').getAttribute('aria-checked')).toBe('true');
  expect(bar().textContent).not.toContain('short');
});

test('the rest can be ticked at once, short lines stay short, and it can be undone', async () => {
  await openArriving();
  fireEvent.click(await screen.findByRole('button', { name: 'White tin loaf is short' }));
  fireEvent.click(screen.getByRole('button', { name: 'Tick the rest' }));
  expect(bar().textContent).toContain('3 of 3 ticked, 1 short');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(bar().textContent).toContain('1 of 3 ticked, 1 short');
});

test('ticks work without the server', async () => {
  await openArriving();
  await screen.findByRole('checkbox', { name: '12 Baguette arrived' });
  server.down = true;
  await pushChange();
  fireEvent.click(box('12 Baguette arrived'));
  expect(bar().textContent).toContain('1 of 3 ticked');
  server.down = false;
});

test('a line whose quantity changes after its tick is unticked', async () => {
  await openArriving();
  fireEvent.click(await screen.findByRole('checkbox', { name: '12 Baguette arrived' }));
  arriveToday({ version: 9, ordered: { 'Mill Road': { ...ordered['Mill Road'], Baguette: 20 } } });
  await pushChange();
  expect(
    (await screen.findByRole('checkbox', { name: '20 Baguette arrived' })).getAttribute('aria-checked'),
  ).toBe('false');
});

test('before the day there are no checkboxes, and cakes are listed below', async () => {
  world.answer = sheetAnswer({ ordered, customOrders: [customOrderOf('Mill Road', [{}])] });
  await openArriving();
  expect(await screen.findByText('You can tick this off on Sat 21 Nov.')).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /short/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Custom orders' })).toBeDefined();
});

test('a day without an order shows that', async () => {
  arriveToday({ ordered: {} });
  await openArriving();
  expect(await screen.findByText('No orders.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Tick the rest' })).toBeNull();
});
