// @vitest-environment happy-dom
import { pence } from '@bakehouse/domain/kernel/money';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import { beforeEach, expect, test } from 'vitest';
import { baguette, swirl } from '../test/order-facts.ts';
import { findSavedDraft, forgetOldDrafts, removeDraft, storeDraft } from './draft-storage.ts';
import type { SavedDraft } from './saved-draft.ts';
import { formatSavedDraft, parseSavedDraft } from './saved-draft.ts';

const key = { userId: 7, shopId: 3, day: '2026-11-21', order: 'new' } as const;
const savedDraft: SavedDraft = {
  at: 1_000,
  version: 3,
  edits: {
    lines: new Map([
      [baguette, { quantity: 60, unitCost: null }],
      [swirl, { quantity: null, unitCost: pence(99) }],
    ]),
    purchaseOrderNumber: 'HL-1',
    notes: null,
    custom: null,
  },
  attempt: { commandId: 'a', content: '{}', isLost: true },
};

const savedCakes: SavedDraft = {
  ...savedDraft,
  edits: {
    lines: new Map(),
    purchaseOrderNumber: null,
    notes: null,
    custom: { items: [{ ...firstCake, message: 'Nan' }], deliverTo: { kind: 'shop' } },
  },
};

beforeEach(() => localStorage.clear());

test('a draft is read as it was stored', () => {
  storeDraft(key, savedDraft);
  expect(findSavedDraft(key)).toEqual(savedDraft);
});

test('cakes are read as they were stored, and invalid ones are left out', () => {
  storeDraft(key, savedCakes);
  expect(findSavedDraft(key)).toEqual(savedCakes);
  const text = formatSavedDraft(savedCakes).replace('"Vanilla"', '"Mud"');
  expect(parseSavedDraft(text)?.edits.custom).toBeNull();
});

test('an invalid unit cost is read as it was stored', () => {
  const lines = new Map([[baguette, { quantity: 60, unitCost: '1.2x' }]]);
  storeDraft(key, { ...savedDraft, edits: { ...savedDraft.edits, lines } });
  expect(findSavedDraft(key)?.edits.lines).toEqual(lines);
});

test('each person, shop, day and order has its own draft', () => {
  storeDraft(key, savedDraft);
  expect(findSavedDraft({ ...key, userId: 8 })).toBeNull();
  expect(findSavedDraft({ ...key, order: 48206 })).toBeNull();
  removeDraft(key);
  expect(findSavedDraft(key)).toBeNull();
});

test.each([
  '',
  'nonsense',
  '{}',
  '{"at":1,"version":null,"lines":[[1,999,null]],"purchaseOrderNumber":null,"notes":null}',
  '[1]',
])('text that Bakehouse did not write counts as none: %s', (text) => {
  expect(parseSavedDraft(text)).toBeNull();
});

test('a draft without a pending save can be read too', () => {
  expect(parseSavedDraft(formatSavedDraft({ ...savedDraft, attempt: null }))).toEqual({
    ...savedDraft,
    attempt: null,
  });
});

test('drafts of more than two weeks ago are forgotten, other things on the device are not', () => {
  const day = 24 * 3_600_000;
  localStorage.setItem('mantine-color-scheme-value', 'dark');
  storeDraft(key, savedDraft);
  storeDraft({ ...key, order: 1 }, { ...savedDraft, at: 10 * day });
  forgetOldDrafts(15 * day);
  expect(findSavedDraft(key)).toBeNull();
  expect(findSavedDraft({ ...key, order: 1 })?.at).toBe(10 * day);
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
});
