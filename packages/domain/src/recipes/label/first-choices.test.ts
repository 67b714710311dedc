import { expect, test } from 'vitest';
import { bookItem, labelBook } from '../../../test/labels/label-books.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import { firstChoices } from './first-choices.ts';
import type { LabelItem } from './label-item.ts';

const day = (text: string) => text as DeliveryDay;
const today = day('2026-11-21');

function card(over = {}): LabelItem {
  const found = labelBook(bookItem(1, 'Victoria sponge slice', { type: 'DISH', ...over })).get(1);
  if (!found) throw new Error('the book has its card');
  return found;
}

test('a card that was never printed begins with its name and what it may contain, and with no answers', () => {
  expect(firstChoices(card({ mayContain: ['WALNUTS', 'BRAZILNUTS'] }), null, today)).toMatchObject({
    packing: null,
    sale: null,
    name: 'Victoria sponge slice',
    packedOn: today,
    date: null,
    mayContain: 'Brazil nuts, walnuts',
  });
  expect(firstChoices(card({ displayName: '', name: 'VICTORIA SLICE' }), null, today).name).toBe(
    'Victoria slice',
  );
  expect(firstChoices(card({ labelName: 'Sponge with jam' }), null, today).name).toBe('Sponge with jam');
});

test('one that was printed begins as it was then, for today, and good for as long', () => {
  const last = {
    ...firstChoices(card(), null, day('2026-11-01')),
    packing: 'elsewhere',
    date: day('2026-11-04'),
    weight: '120 g',
    batch: '0111',
  } as const;
  expect(firstChoices(card(), last, today)).toEqual({
    ...last,
    packedOn: today,
    date: day('2026-11-24'),
    batch: '',
  });
  expect(firstChoices(card(), { ...last, date: null }, today).date).toBeNull();
});
