import { expect, test } from 'vitest';
import { day } from '../../../../test/day.ts';
import { rangeFileName, weekBefore, weekOf } from './usual-ranges.ts';

test.each(['2026-11-16', '2026-11-20', '2026-11-22'])('the week of %s is Monday 16 to Sunday 22', (text) => {
  expect(weekOf(day(text))).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(weekBefore(day(text))).toEqual({ from: '2026-11-09', to: '2026-11-15' });
});

test('a file is named after its days', () => {
  expect(rangeFileName('dish-sales', weekOf(day('2026-11-20')))).toBe(
    'dish-sales-16-Nov-2026-to-22-Nov-2026',
  );
});
