// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { listOrderDrafts, listQueuedSaves, removeOrderDraft, sizeOfDraft } from './order-drafts.ts';

const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));

beforeEach(() => localStorage.clear());

test('lists the drafts of one person, the earliest day first', () => {
  keep('bakehouse-draft:7:3:2026-11-25:new', { at: 5, lines: [[1, 12, null]], total: 2520 });
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
  const drafts = listOrderDrafts(7);
  expect(drafts.map(({ shopId, day, order, lines, at }) => [shopId, day, order, lines, at])).toEqual([
    [3, '2026-11-20', 'new', 1, 3],
    [3, '2026-11-24', 48206, 1, 4],
    [30, '2026-11-24', 'new', 1, 2],
    [3, '2026-11-25', 'new', 1, 5],
  ]);
  expect(drafts.map(({ total }) => total)).toEqual([null, null, null, 2520]);
  for (const draft of drafts) removeOrderDraft(draft);
  expect(listOrderDrafts(7)).toEqual([]);
});

test('the size of a draft is the number of its lines or cakes', () => {
  const custom = { items: [{}, {}], deliverTo: { kind: 'shop' } };
  keep('bakehouse-draft:7:3:2026-11-24:new', { at: 1, lines: [[1, 12, null]], custom: null });
  keep('bakehouse-draft:7:3:2026-11-25:new', { at: 1, lines: [], custom });
  keep('bakehouse-draft:7:3:2026-11-26:48206', { at: 1, lines: [[1, 12, null]], custom: null });
  keep('bakehouse-draft:7:3:2026-11-27:48207', { at: 1, lines: [], notes: 'Ring twice', custom: null });
  expect(listOrderDrafts(7).map(sizeOfDraft)).toEqual(['1 line', '2 cakes', '1 changed line', null]);
});

test('a discarded draft can be restored, unless another one replaced it', () => {
  const key = 'bakehouse-draft:7:3:2026-11-25:new';
  keep(key, { at: 5, lines: [[1, 12, null]] });
  const thrownAway = () => {
    const [draft] = listOrderDrafts(7);
    if (!draft) throw new Error('there is no draft');
    return removeOrderDraft(draft);
  };
  thrownAway()();
  expect(listOrderDrafts(7)).toMatchObject([{ at: 5 }]);
  const putBack = thrownAway();
  keep(key, { at: 6, lines: [[1, 3, null]] });
  putBack();
  expect(listOrderDrafts(7)).toMatchObject([{ at: 6 }]);
});

test('lists the queued saves of a person, of every shop', () => {
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
  expect(listQueuedSaves(7).map(({ shopId, day, order }) => [shopId, day, order])).toEqual([
    [30, '2026-11-24', 48206],
    [3, '2026-11-25', 'new'],
  ]);
});
