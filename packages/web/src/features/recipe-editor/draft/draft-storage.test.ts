import { emptyRecipe } from '@bakehouse/domain/recipes/recipe';
// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { draftBasedOn } from '../editor/recipe-draft.ts';
import type { StoredDraft } from './draft-storage.ts';
import { findDraft, forgetOldDrafts, removeDraft, storeDraft } from './draft-storage.ts';

const key = { userId: 7, pid: 10_412 } as const;
const base = { ...emptyRecipe, name: 'SPONGE', allergens: ['MILK'], steps: [{ text: 'Bake.', photo: 1 }] };
const stored: StoredDraft = {
  at: 1000,
  version: 14,
  base,
  draft: { ...draftBasedOn(base, base), displayName: 'Sponge ', quantity: '1.' },
};

beforeEach(() => localStorage.clear());

test('a draft is read as it was stored', () => {
  storeDraft(key, stored);
  expect(findDraft(key)).toEqual(stored);
});

test('each person and each item has its own draft', () => {
  storeDraft(key, stored);
  expect(findDraft({ ...key, userId: 8 })).toBeNull();
  expect(findDraft({ ...key, pid: 'new' })).toBeNull();
  removeDraft(key);
  expect(findDraft(key)).toBeNull();
});

test.each(['', 'nonsense', '[1]', '{"at":1,"version":null,"base":{},"draft":{}}'])(
  'text that Bakehouse did not write counts as none: %s',
  (text) => {
    localStorage.setItem('bakehouse-recipe-draft:7:10412', text);
    expect(findDraft(key)).toBeNull();
  },
);

test('drafts of more than two weeks ago are forgotten, other things on the device are not', () => {
  const day = 24 * 3_600_000;
  localStorage.setItem('mantine-color-scheme-value', 'dark');
  storeDraft(key, stored);
  storeDraft({ ...key, pid: 'new' }, { ...stored, at: 10 * day });
  forgetOldDrafts(15 * day);
  expect(findDraft(key)).toBeNull();
  expect(findDraft({ ...key, pid: 'new' })?.at).toBe(10 * day);
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
});
