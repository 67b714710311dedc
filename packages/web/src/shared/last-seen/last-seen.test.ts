// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { Unreachable } from '../failure.ts';
import { createLastSeen } from './last-seen.ts';
import type { StoredAnswer, StoredAnswers } from './stored-answers.ts';

const dayKey = [['days', 'listOrders'], { input: { day: '2026-11-21' }, type: 'query' }];
const leadsKey = [['leads', 'listLeads'], { input: {}, type: 'query' }];
const noAnswer = () => Promise.reject(new Unreachable('no line'));

/** A device on which several pages are opened one after the other. */
function device() {
  const kept = new Map<string, StoredAnswer>();
  const answers: StoredAnswers = {
    find: async (person, name) => kept.get(`${person}/${name}`),
    keep: async (person, name, answer) => void kept.set(`${person}/${name}`, answer),
    list: async (person) => [...kept].filter(([key]) => key.startsWith(`${person}/`)).map(([, one]) => one),
    tidy: async () => {},
    clear: async () => kept.clear(),
  };
  return {
    kept,
    open(person: string | null = 'ann', build: string | null = 'one') {
      const signedIn = { person };
      const lastSeen = createLastSeen({ answers, build, person: () => signedIn.person });
      const queries = new QueryClient({
        defaultOptions: { queries: { persister: lastSeen.persister, retry: false, networkMode: 'always' } },
      });
      return {
        lastSeen,
        queries,
        signOut() {
          signedIn.person = null;
        },
        ask: (queryKey: readonly unknown[], queryFn: () => Promise<unknown>) =>
          queries.query({ queryKey, queryFn }),
      };
    },
    /** Answers are stored in idle callbacks. */
    isStored: (count: number) => vi.waitFor(() => expect(kept.size).toBe(count)),
  };
}

test('stored answers are shown offline, with the time at which they were read', async () => {
  const shop = device();
  await shop.open().ask(dayKey, async () => ({ orders: [48206] }));
  await shop.isStored(1);
  const [kept] = shop.kept.values();
  const later = shop.open();
  expect(await later.ask(dayKey, noAnswer)).toEqual({ orders: [48206] });
  await vi.waitFor(() => expect(later.queries.getQueryState(dayKey)?.status).toBe('error'));
  expect(later.queries.getQueryState(dayKey)).toMatchObject({
    data: { orders: [48206] },
    dataUpdatedAt: kept?.at,
  });
});

test('a late answer replaces the stored one on the screen, without a second request', async () => {
  vi.useFakeTimers();
  const shop = device();
  shop.kept.set(`ann/${JSON.stringify(dayKey)}`, { build: 'one', at: 5, queryKey: dayKey, text: '1' });
  const later = shop.open();
  const late = vi.fn(() => new Promise((resolve) => setTimeout(() => resolve(2), 6000)));
  const shown = later.ask(dayKey, late);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await shown).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(later.queries.getQueryState(dayKey)).toMatchObject({ data: 2, fetchStatus: 'idle' });
  expect(late).toHaveBeenCalledOnce();
  const asked = later.queries.refetchQueries({ queryKey: dayKey });
  await vi.advanceTimersByTimeAsync(6000);
  await asked;
  expect(late, 'each later request is its own').toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('a new answer replaces the stored one', async () => {
  const shop = device();
  await shop.open().ask(dayKey, async () => 1);
  await shop.isStored(1);
  expect(await shop.open().ask(dayKey, async () => 2)).toBe(2);
  await vi.waitFor(() => expect([...shop.kept.values()].map(({ text }) => text)).toEqual(['2']));
});

test('a refusal is shown even if there is a stored answer', async () => {
  const shop = device();
  await shop.open().ask(dayKey, async () => 1);
  await shop.isStored(1);
  const refused = () => Promise.reject(new ORPCError('permission-denied', { message: 'no' }));
  await expect(shop.open().ask(dayKey, refused)).rejects.toThrow('no');
});

test('stored answers of another person or another build are not shown', async () => {
  const shop = device();
  await shop.open('ann', 'one').ask(dayKey, async () => 1);
  await shop.isStored(1);
  await expect(shop.open('ben', 'one').ask(dayKey, noAnswer)).rejects.toThrow('no answer came');
  await expect(shop.open('ann', 'two').ask(dayKey, noAnswer)).rejects.toThrow('no answer came');
  await expect(shop.open(null, 'one').ask(dayKey, noAnswer)).rejects.toThrow('no answer came');
});

test('after a sign-out nothing is stored any more', async () => {
  const shop = device();
  const page = shop.open();
  await page.ask(dayKey, async () => 1);
  page.signOut();
  await shop.open('ben').ask(dayKey, async () => 2);
  await shop.isStored(1);
  expect([...shop.kept.keys()].every((key) => key.startsWith('ben/'))).toBe(true);
});

test('administration is not stored', async () => {
  const office = device();
  const page = office.open();
  await page.ask(leadsKey, async () => ['somebody’s address']);
  await page.ask(dayKey, async () => 1);
  await office.isStored(1);
  await expect(office.open().ask(leadsKey, noAnswer)).rejects.toThrow('no answer came');
});
