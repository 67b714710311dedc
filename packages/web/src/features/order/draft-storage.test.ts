// @vitest-environment happy-dom
import { pence } from '@bakehouse/domain/money';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import { beforeEach, expect, test } from 'vitest';
import { findKeptDraft, forgetDraft, forgetOldDrafts, keepDraft } from './draft-storage.ts';
import type { KeptDraft } from './kept-draft.ts';
import { formatKeptDraft, parseKeptDraft } from './kept-draft.ts';
import { baguette, swirl } from './test/order-facts.ts';

const place = { userId: 7, shopId: 3, day: '2026-11-21', order: 'new' } as const;
const kept: KeptDraft = {
  at: 1_000,
  version: 3,
  typing: {
    lines: new Map([
      [baguette, { quantity: 60, unitCost: null }],
      [swirl, { quantity: null, unitCost: pence(99) }],
    ]),
    purchaseOrderNumber: 'HL-1',
    notes: null,
    custom: null,
  },
  attempt: { saveId: 'a', content: '{}' },
};

const keptCakes: KeptDraft = {
  ...kept,
  typing: {
    lines: new Map(),
    purchaseOrderNumber: null,
    notes: null,
    custom: { items: [{ ...firstCake, message: 'Nan' }], deliverTo: { kind: 'shop' } },
  },
};

beforeEach(() => localStorage.clear());

test('a draft comes back as it was kept', () => {
  keepDraft(place, kept);
  expect(findKeptDraft(place)).toEqual(kept);
});

test('cakes come back as they were kept, and what is no cake is left out', () => {
  keepDraft(place, keptCakes);
  expect(findKeptDraft(place)).toEqual(keptCakes);
  const text = formatKeptDraft(keptCakes).replace('"Vanilla"', '"Mud"');
  expect(parseKeptDraft(text)?.typing.custom).toBeNull();
});

test('each person, shop, day and order has its own draft', () => {
  keepDraft(place, kept);
  expect(findKeptDraft({ ...place, userId: 8 })).toBeNull();
  expect(findKeptDraft({ ...place, order: 48206 })).toBeNull();
  forgetDraft(place);
  expect(findKeptDraft(place)).toBeNull();
});

test.each([
  '',
  'nonsense',
  '{}',
  '{"at":1,"version":null,"lines":[[1,999,null]],"purchaseOrderNumber":null,"notes":null}',
  '[1]',
])('text that Bakehouse did not write counts as none: %s', (text) => {
  expect(parseKeptDraft(text)).toBeNull();
});

test('a draft without a save under way is read too', () => {
  expect(parseKeptDraft(formatKeptDraft({ ...kept, attempt: null }))).toEqual({ ...kept, attempt: null });
});

test('drafts of more than two weeks ago are forgotten, other things on the device are not', () => {
  const day = 24 * 3_600_000;
  localStorage.setItem('mantine-color-scheme-value', 'dark');
  keepDraft(place, kept);
  keepDraft({ ...place, order: 1 }, { ...kept, at: 10 * day });
  forgetOldDrafts(15 * day);
  expect(findKeptDraft(place)).toBeNull();
  expect(findKeptDraft({ ...place, order: 1 })?.at).toBe(10 * day);
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
});
