import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { LiveQueryClient } from './live-query-client.ts';

let client: LiveQueryClient;
/** What the server would say now, and the readings that wait for their answer, oldest first. */
let stands = 1;
let waiting: (() => void)[] = [];

afterEach(() => {
  client.clear();
  stands = 1;
  waiting = [];
});

/** Reads what stands at that moment; the answer travels until `arrive`. */
function read(): Promise<number> {
  const answer = stands;
  return new Promise((resolve) => {
    waiting.push(() => resolve(answer));
  });
}

async function arrive(): Promise<void> {
  waiting.shift()?.();
  await new Promise((resolve) => setImmediate(resolve));
}

/** A screen that shows the answer. */
function open() {
  client = new LiveQueryClient();
  const observer = new QueryObserver(client, { queryKey: ['day'], queryFn: read });
  observer.subscribe(() => {});
  return () => observer.getCurrentResult().data;
}

test('a change while the first answer is on its way is read after it', async () => {
  const shown = open();
  stands = 2;
  const done = client.invalidateQueries({ queryKey: ['day'] });
  await arrive();
  expect(waiting).toHaveLength(1);
  await arrive();
  await done;
  expect(shown()).toBe(2);
  expect(waiting).toHaveLength(0);
});

test('so is one that two screens hear of, and nothing is read without end', async () => {
  const shown = open();
  stands = 2;
  const all = Promise.all([client.invalidateQueries(), client.invalidateQueries({ queryKey: ['day'] })]);
  while (waiting.length > 0) await arrive();
  await all;
  expect(shown()).toBe(2);
});

test('where there is an earlier answer one more reading does', async () => {
  const shown = open();
  await arrive();
  expect(shown()).toBe(1);
  stands = 2;
  const done = client.invalidateQueries({ queryKey: ['day'] });
  await arrive();
  await done;
  expect([shown(), waiting.length]).toEqual([2, 0]);
});

test('other queries that are on their way are left alone', async () => {
  open();
  stands = 2;
  await client.invalidateQueries({ queryKey: ['another day'] });
  await arrive();
  expect(waiting).toHaveLength(0);
});
