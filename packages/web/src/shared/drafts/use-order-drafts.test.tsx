import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { createDraftStore } from './draft-store.ts';
import { removeOrderDraft } from './order-drafts.ts';

installFakeServer();
const { MeProvider } = await import('../session/me.tsx');
const { useOrderDrafts } = await import('./use-order-drafts.ts');

const orderDrafts = createDraftStore<string, { readonly at: number; readonly lines: readonly unknown[] }>({
  prefix: 'bakehouse-draft:7:3:',
  nameOf: (name) => name,
  format: JSON.stringify,
  parse: JSON.parse,
});

beforeEach(() => localStorage.clear());

test('the list follows drafts as they are stored, sent, discarded and restored', () => {
  orderDrafts.store('2026-11-25:new', { at: 5, lines: [[1, 12, null]] });
  const { result } = renderHook(() => useOrderDrafts(), {
    wrapper: ({ children }) => <MeProvider me={person()}>{children}</MeProvider>,
  });
  const days = () => result.current.map((draft) => draft.day);
  expect(days()).toEqual(['2026-11-25']);
  act(() => orderDrafts.store('2026-11-24:new', { at: 6, lines: [[1, 3, null]] }));
  expect(days()).toEqual(['2026-11-24', '2026-11-25']);
  act(() => orderDrafts.remove('2026-11-25:new'));
  expect(days()).toEqual(['2026-11-24']);
  const [draft] = result.current;
  if (!draft) throw new Error('there is a draft');
  let putBack = (): void => {};
  act(() => {
    putBack = removeOrderDraft(draft);
  });
  expect(days()).toEqual([]);
  act(() => putBack());
  expect(days()).toEqual(['2026-11-24']);
});
