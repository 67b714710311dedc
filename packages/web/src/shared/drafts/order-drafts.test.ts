// @vitest-environment happy-dom
import { day } from '@bakehouse/contract/values';
import { beforeEach, expect, test } from 'vitest';
import { listOrderDrafts, listQueuedSaves, removeOrderDraft } from './order-drafts.ts';

const today = day.parse('2026-11-22');
const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));

beforeEach(() => localStorage.clear());

test('lists the drafts of one person and shop for days to come, the soonest first', () => {
  keep('bakehouse-draft:7:3:2026-11-25:new', { at: 5, lines: [[1, 12, null]] });
  keep('bakehouse-draft:7:3:2026-11-24:48206', {
    at: 4,
    lines: [
      [1, 12, null],
      [2, 0, null],
    ],
  });
  keep('bakehouse-draft:7:3:2026-11-20:new', { at: 3, lines: [[1, 12, null]] });
  keep('bakehouse-draft:7:30:2026-11-24:new', { at: 2, lines: [[1, 12, null]] });
  keep('bakehouse-draft:8:3:2026-11-24:new', { at: 1, lines: [[1, 12, null]] });
  localStorage.setItem('bakehouse-draft:7:3:2026-11-26:new', 'no draft');
  const drafts = listOrderDrafts(7, 3, today);
  expect(drafts.map(({ day: on, order, lines, at }) => [on, order, lines, at])).toEqual([
    ['2026-11-24', 48206, 1, 4],
    ['2026-11-25', 'new', 1, 5],
  ]);
  for (const draft of drafts) removeOrderDraft(draft);
  expect(listOrderDrafts(7, 3, today)).toEqual([]);
});

test('a draft that was thrown away can be put back, unless another one took its place', () => {
  const key = 'bakehouse-draft:7:3:2026-11-25:new';
  keep(key, { at: 5, lines: [[1, 12, null]] });
  const thrownAway = () => {
    const [draft] = listOrderDrafts(7, 3, today);
    if (!draft) throw new Error('there is no draft');
    return removeOrderDraft(draft);
  };
  thrownAway()();
  expect(listOrderDrafts(7, 3, today)).toMatchObject([{ at: 5 }]);
  const putBack = thrownAway();
  keep(key, { at: 6, lines: [[1, 3, null]] });
  putBack();
  expect(listOrderDrafts(7, 3, today)).toMatchObject([{ at: 6 }]);
});

test('knows the saves of a person that wait to be sent, of every shop', () => {
  const attempt = { commandId: 'c', content: '{}', isLost: true };
  keep('bakehouse-draft:7:3:2026-11-25:new', {
    at: 5,
    lines: [[1, 12, null]],
    attempt: { ...attempt, isQueued: true },
  });
  keep('bakehouse-draft:7:30:2026-11-24:48206', {
    at: 4,
    lines: [],
    attempt: { ...attempt, isQueued: true },
  });
  keep('bakehouse-draft:7:3:2026-11-26:new', { at: 5, lines: [[1, 12, null]], attempt });
  keep('bakehouse-draft:8:3:2026-11-25:new', { at: 5, lines: [], attempt: { ...attempt, isQueued: true } });
  localStorage.setItem('bakehouse-draft:7:3:2026-11-27:new', 'no draft');
  expect(listQueuedSaves(7)).toEqual(
    expect.arrayContaining([
      { shopId: 3, day: '2026-11-25', order: 'new', isQueued: true },
      { shopId: 30, day: '2026-11-24', order: 48206, isQueued: true },
    ]),
  );
  expect(listQueuedSaves(7)).toHaveLength(2);
  expect(listOrderDrafts(7, 3, today).map(({ isQueued }) => isQueued)).toEqual([true, false]);
});
