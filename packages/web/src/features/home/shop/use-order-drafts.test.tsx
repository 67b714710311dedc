import { shopId } from '@bakehouse/contract/values';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { day } from '../../../../test/day.ts';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { createDraftStore } from '../../../shared/drafts/draft-store.ts';

installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { useOrderDrafts } = await import('./use-order-drafts.ts');

const orderDrafts = createDraftStore<string, { readonly at: number; readonly lines: readonly unknown[] }>({
  prefix: 'bakehouse-draft:7:3:',
  nameOf: (name) => name,
  format: JSON.stringify,
  parse: JSON.parse,
});

beforeEach(() => localStorage.clear());

test('a draft that is sent or kept while the first page is open goes from it, or comes to it', () => {
  orderDrafts.store('2026-11-25:new', { at: 5, lines: [[1, 12, null]] });
  const { result } = renderHook(() => useOrderDrafts(shopId.parse(3), day('2026-11-22')), {
    wrapper: ({ children }) => <MeProvider me={person()}>{children}</MeProvider>,
  });
  const days = () => result.current[0].map((draft) => draft.day);
  expect(days()).toEqual(['2026-11-25']);
  act(() => orderDrafts.store('2026-11-24:new', { at: 6, lines: [[1, 3, null]] }));
  expect(days()).toEqual(['2026-11-24', '2026-11-25']);
  act(() => orderDrafts.remove('2026-11-25:new'));
  expect(days()).toEqual(['2026-11-24']);
});
