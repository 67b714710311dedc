// @vitest-environment happy-dom
import type { DayChange } from '@bakehouse/contract/days';
import { orderId, shopId } from '@bakehouse/contract/values';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { day } from '../../../test/day.ts';
import type { LiveConnection } from '../../../test/fake-server.ts';
import { installFakeServer } from '../../../test/fake-server.ts';

const server = installFakeServer();
const { watchCutOffs } = await import('./cut-off-watch.ts');
const { useWatchDays } = await import('./use-watch-days.ts');

const from = day('2026-11-21');
const to = day('2026-11-28');

function change(number: number): DayChange {
  return {
    orderId: orderId.parse(number),
    shopId: shopId.parse(3),
    day: from,
    version: 2,
    kind: 'updated',
    by: 'Rosa Field',
    at: '2026-11-20T17:59:00Z',
  };
}

function follow() {
  const heard: number[][] = [];
  let readies = 0;
  const hook = renderHook(() =>
    useWatchDays({
      from,
      to,
      onReady: () => {
        readies += 1;
      },
      onChange: (changes) => heard.push(changes.map(({ orderId }) => orderId)),
    }),
  );
  return { ...hook, heard, readies: () => readies };
}

function connection(index: number): LiveConnection {
  const found = server.connections[index];
  if (!found) throw new Error(`Only ${server.connections.length} connections were opened`);
  return found;
}

async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

function look(visibility: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  vi.useFakeTimers();
  server.reset();
});

afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  vi.useRealTimers();
});

test('a changed cut-off invalidates the screen’s data, and the connection stays', async () => {
  const { result, readies, heard } = follow();
  await wait(0);
  await connection(0).send({ type: 'ready' });
  await connection(0).send({ type: 'cut-off', day: '2026-11-22' });
  await wait(0);
  expect(readies()).toBe(2);
  expect(heard).toEqual([]);
  expect(result.current).toBe('live');
  expect(server.connections).toHaveLength(1);
});

test('the cut-off of another day is reported to the header only', async () => {
  const { readies } = follow();
  const told = vi.fn();
  const stop = watchCutOffs(told);
  await wait(0);
  await connection(0).send({ type: 'ready' });
  await connection(0).send({ type: 'cut-off', day: '2026-12-24' });
  await wait(0);
  expect(readies()).toBe(1);
  expect(told).toHaveBeenCalledTimes(1);
  await connection(0).send({ type: 'cut-off', day: '2026-11-21' });
  await wait(0);
  expect(readies()).toBe(2);
  expect(told).toHaveBeenCalledTimes(2);
  stop();
});

test('changed names or products invalidate the screen’s data', async () => {
  const { readies, heard } = follow();
  await wait(0);
  await connection(0).send({ type: 'ready' });
  await connection(0).send({ type: 'catalogue' });
  await wait(0);
  expect(readies()).toBe(2);
  expect(heard).toEqual([]);
});

test('is connecting until the server says ready, then live', async () => {
  const { result, readies } = follow();
  await wait(0);
  expect(result.current).toBe('connecting');
  expect(connection(0).url).toContain('/api/live?from=2026-11-21&to=2026-11-28');
  await connection(0).send({ type: 'ready' });
  expect(result.current).toBe('live');
  expect(readies()).toBe(1);
});

test('reports a single change at once, and many together at most five times a second', async () => {
  const { heard } = follow();
  await wait(0);
  await connection(0).send({ type: 'ready' });
  await connection(0).send({ type: 'change', change: change(1) });
  expect(heard).toEqual([[1]]);
  await connection(0).send({ type: 'change', change: change(2) });
  await connection(0).send({ type: 'change', change: change(3) });
  expect(heard).toEqual([[1]]);
  await wait(200);
  expect(heard).toEqual([[1], [2, 3]]);
});

test('reconnects after a lost connection and reports ready again, so that the screen reads what it missed', async () => {
  const { result, readies } = follow();
  await wait(0);
  await connection(0).send({ type: 'ready' });
  await connection(0).cut();
  expect(result.current).toBe('connecting');
  await wait(2_000);
  await connection(1).send({ type: 'ready' });
  expect(result.current).toBe('live');
  expect(readies()).toBe(2);
});

test('is away while the server cannot be reached, and retries at increasing intervals', async () => {
  server.down = true;
  const { result } = follow();
  await wait(5_000);
  expect(result.current).toBe('away');
  await wait(10 * 60_000);
  expect(server.requests.length).toBeLessThan(40);
  server.down = false;
  for (let second = 0; second < 45 && server.connections.length === 0; second += 1) await wait(1_000);
  await connection(0).send({ type: 'ready' });
  expect(result.current).toBe('live');
});

test('retries at increasing intervals if every connection is cut at once', async () => {
  const { result } = follow();
  await wait(0);
  const cutNewest = async () => {
    const newest = server.connections.at(-1);
    if (!newest || newest.signal.aborted) return;
    await newest.send({ type: 'ready' });
    await newest.cut();
  };
  let cut = 0;
  for (let second = 0; second < 600; second += 1) {
    if (server.connections.length > cut) {
      await cutNewest();
      cut = server.connections.length;
    }
    await wait(1_000);
  }
  expect(cut).toBeLessThan(40);
  expect(result.current).toBe('away');
});

test('gives up a connection that never becomes ready', async () => {
  const { result } = follow();
  await wait(0);
  await wait(15_000);
  expect(connection(0).signal.aborted).toBe(true);
  expect(result.current).toBe('away');
});

test('renews a connection after some minutes without leaving live', async () => {
  const { result } = follow();
  await wait(0);
  await connection(0).send({ type: 'ready' });
  for (let second = 0; second < 7 * 60 && server.connections.length === 1; second += 1) await wait(1_000);
  expect(connection(0).signal.aborted).toBe(true);
  expect(server.connections).toHaveLength(2);
  expect(result.current).toBe('live');
});

test('disconnects when the tab has been hidden for two minutes and reconnects when it is shown', async () => {
  const { result } = follow();
  await wait(0);
  await connection(0).send({ type: 'ready' });
  look('hidden');
  await wait(119_000);
  expect(connection(0).signal.aborted).toBe(false);
  await wait(1_000);
  expect(connection(0).signal.aborted).toBe(true);
  expect(result.current).toBe('away');
  await wait(60_000);
  expect(server.connections).toHaveLength(1);
  look('visible');
  await wait(0);
  await connection(1).send({ type: 'ready' });
  expect(result.current).toBe('live');
});

test('keeps its connection while the tab is hidden for a short time', async () => {
  const { result } = follow();
  await wait(0);
  await connection(0).send({ type: 'ready' });
  look('hidden');
  await wait(30_000);
  look('visible');
  await wait(0);
  expect(server.connections).toHaveLength(1);
  expect(result.current).toBe('live');
});

test('disconnects when the screen is unmounted, and reports nothing after that', async () => {
  const { unmount, heard } = follow();
  await wait(0);
  await connection(0).send({ type: 'ready' });
  await connection(0).send({ type: 'change', change: change(1) });
  await connection(0).send({ type: 'change', change: change(2) });
  unmount();
  await wait(60_000);
  expect(connection(0).signal.aborted).toBe(true);
  expect(server.connections).toHaveLength(1);
  expect(heard).toEqual([[1]]);
});
