import type { CopyCalendar } from '@bakehouse/contract/orders';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { mostCopies } from '@bakehouse/domain/orders/decisions/decide-copy';
import { describe, expect, test } from 'vitest';
import { chooseDays, closedAmong, copyDays, copyPresets, isChosen, nothingCopied } from './copy-days.ts';

const saturday = '2026-11-21' as DeliveryDay;
const friday = addDays(saturday, -1);
const always = () => true;

describe('the days of a copy calendar', () => {
  const total = 100 as Pence;
  const calendar: CopyCalendar = {
    first: friday,
    last: addDays(saturday, 1),
    serverNow: '2026-11-20T10:00:00Z',
    timeZone: 'Europe/London',
    days: [
      { day: friday, cutOff: '2026-11-19T18:00:00Z', orders: 1, items: 9, orderId: 4 as OrderId, total },
      { day: saturday, cutOff: '2026-11-20T18:00:00Z', orders: 1, items: 12, orderId: 5 as OrderId, total },
      {
        day: addDays(saturday, 1),
        cutOff: '2026-11-21T18:00:00Z',
        orders: 0,
        items: 0,
        orderId: null,
        total,
      },
    ],
    leftOut: [],
  };
  const at = (moment: string) => copyDays(calendar, Temporal.Instant.from(moment).epochMilliseconds);

  test('are open until their cut-off, with their existing orders', () => {
    const dayOf = at('2026-11-20T10:00:00Z');
    expect(dayOf(friday).kind).toBe('closed');
    expect(dayOf(saturday)).toMatchObject({ kind: 'open', ordered: { items: 12, orderId: 5 } });
    expect(dayOf(addDays(saturday, 1))).toMatchObject({ kind: 'open', ordered: null });
    expect(at('2026-11-20T18:00:00Z')(saturday).kind).toBe('closed');
  });

  test("are closed if the server refused them as closed, whatever this device's clock says", () => {
    const read = { ...calendar, serverNow: '2026-11-20T18:00:00Z' };
    const sunday = addDays(saturday, 1);
    expect(closedAmong([saturday, sunday], read)).toEqual([saturday]);
    expect(closedAmong([saturday, sunday], calendar)).toEqual([]);
    expect(nothingCopied([saturday])).toBe('Nothing was copied: Sat 21 Nov has closed.');
    expect(nothingCopied([saturday, sunday])).toBe(
      'Nothing was copied: Sat 21 Nov and Sun 22 Nov have closed.',
    );
    expect(nothingCopied([])).toBe('Nothing was copied.');
  });

  test('outside of the calendar are closed', () => {
    expect(at('2026-11-20T10:00:00Z')(addDays(saturday, 2)).kind).toBe('closed');
  });
});

describe('the presets', () => {
  test("repeat the order's weekday after its day, and name a working week", () => {
    expect(copyPresets(saturday, friday, always)).toEqual([
      { label: 'Next Saturday', days: ['2026-11-28'] },
      { label: 'Next 4 Saturdays', days: ['2026-11-28', '2026-12-05', '2026-12-12', '2026-12-19'] },
      {
        label: 'Every weekday next week',
        days: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
      },
    ]);
  });

  test('of a past order begin after today, and leave out its own day', () => {
    const old = '2026-10-31' as DeliveryDay;
    expect(copyPresets(old, saturday, always)[0]?.days).toEqual(['2026-11-28']);
    const tuesday = '2026-11-24' as DeliveryDay;
    expect(copyPresets(tuesday, friday, always)[2]?.days).not.toContain(tuesday);
  });

  test('with a closed day are not offered', () => {
    const labels = copyPresets(saturday, friday, (day) => day !== '2026-12-12').map(({ label }) => label);
    expect(labels).toEqual(['Next Saturday', 'Every weekday next week']);
  });
});

describe('choosing days', () => {
  test('accepts open days, in order, and keeps one that has closed since', () => {
    const isOpen = (day: DeliveryDay) => day > friday;
    const later = addDays(saturday, 7);
    expect(chooseDays([later, saturday, friday], [], isOpen)).toEqual([saturday, later]);
    expect(chooseDays([friday, saturday], [friday], isOpen)).toEqual([friday, saturday]);
  });

  test('stops at the largest number of copies', () => {
    const days = Array.from({ length: mostCopies + 1 }, (_, count) => addDays(saturday, count));
    const most = days.slice(0, mostCopies);
    expect(chooseDays(most, [], always)).toEqual(most);
    expect(chooseDays(days, most, always)).toBe(most);
  });

  test('is equal in any order', () => {
    const [one, two] = [saturday, friday];
    expect(isChosen([one, two], [two, one])).toBe(true);
    expect(isChosen([one], [one, two])).toBe(false);
  });
});
