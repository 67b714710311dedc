import { expect, test } from 'vitest';
import { day } from '../../../../test/day.ts';
import { columnsKey, dayColumns } from './day-columns.ts';

const saturday = day('2026-11-21');
const cutOff = Temporal.Instant.from('2026-11-20T18:00:00Z');

/** The column of Saturday some minutes before its shops' cut-off; a super admin's own is at midnight. */
function columnBefore(minutes: number) {
  const facts = {
    day: saturday,
    orders: 0,
    customOrders: 0,
    items: 0,
    cutOff: '2026-11-21T23:59:00Z',
    shopsCutOff: cutOff.toString(),
  };
  return dayColumns([{ day: saturday, facts }], cutOff.subtract({ minutes }), 'UTC');
}

test.each([
  [24 * 60 + 1, false],
  [24 * 60, false],
  [24 * 60 - 1, true],
  [1, true],
  [-1, true],
])('%i minutes before the cut-off of the shops, a missing order is worth a colour: %s', (minutes, isSoon) => {
  expect(columnBefore(minutes)[0]?.isSoon).toBe(isSoon);
});

test('a grid that is memoised by the look of its columns renders again when the last day before the cut-off begins', () => {
  expect(columnsKey(columnBefore(24 * 60 + 1))).not.toBe(columnsKey(columnBefore(24 * 60 - 1)));
});
