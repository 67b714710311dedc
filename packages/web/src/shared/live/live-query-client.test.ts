import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { LiveQueryClient } from './live-query-client.ts';

let client: LiveQueryClient;
/** The server's current value, and the pending requests, oldest first. */
let stands = 1;
let waiting: (() => void)[] = [];

afterEach(() => {
  client.clear();
  stands = 1;
  waiting = [];
});

/** Reads the current value; the answer is delayed until `arrive`. */
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

/** Mounts an observer of the query. */
function open() {
  client = new LiveQueryClient();
  const observer = new QueryObserver(client, { queryKey: ['day'], queryFn: read });
  observer.subscribe(() => {});
  return () => observer.getCurrentResult().data;
}

test('a change during the first request repeats it', async () => {
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

test('a change that two screens report repeats it once, not endlessly', async () => {
  const shown = open();
  stands = 2;
  const all = Promise.all([client.invalidateQueries(), client.invalidateQueries({ queryKey: ['day'] })]);
  while (waiting.length > 0) await arrive();
  await all;
  expect(shown()).toBe(2);
});

test('if there is earlier data one further request suffices', async () => {
  const shown = open();
  await arrive();
  expect(shown()).toBe(1);
  stands = 2;
  const done = client.invalidateQueries({ queryKey: ['day'] });
  await arrive();
  await done;
  expect([shown(), waiting.length]).toEqual([2, 0]);
});

test('other pending queries are not repeated', async () => {
  open();
  stands = 2;
  await client.invalidateQueries({ queryKey: ['another day'] });
  await arrive();
  expect(waiting).toHaveLength(0);
});
