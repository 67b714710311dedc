// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installFakeServer } from '../../test/fake-server.ts';

const server = installFakeServer();
const { askServer, isConnectionLost, offlineSince, suspectConnection, watchConnection } = await import(
  './connection.ts'
);
const back = vi.fn();
watchConnection(back);

beforeEach(() => {
  vi.useFakeTimers();
  server.answer('/healthz', () => ({ status: 'ok' }));
});
afterEach(async () => {
  server.down = false;
  await askServer();
  back.mockClear();
  server.reset();
  vi.useRealTimers();
});

test('one call without an answer is no lost connection if the server answers the check', async () => {
  suspectConnection();
  await askServer();
  expect(offlineSince.get()).toBeNull();
  expect(server.requests).toContain('GET /healthz');
});

test('a server that is away is polled at increasing intervals until it is back', async () => {
  server.down = true;
  await askServer();
  expect(offlineSince.get()).toBe(Date.now());
  expect(isConnectionLost()).toBe(true);
  const looks = async (ms: number) => {
    server.requests.length = 0;
    await vi.advanceTimersByTimeAsync(ms);
    return server.requests.length;
  };
  expect([await looks(4999), await looks(1)]).toEqual([0, 1]);
  expect([await looks(9999), await looks(1)]).toEqual([0, 1]);
  expect([await looks(19_999), await looks(1)]).toEqual([0, 1]);
  expect([await looks(39_999), await looks(1)]).toEqual([0, 1]);
  server.down = false;
  expect(back).not.toHaveBeenCalled();
  expect(await looks(40_000)).toBe(1);
  expect(back).toHaveBeenCalledOnce();
  expect(offlineSince.get()).toBeNull();
});

test('when the browser is online again the server is checked at once', async () => {
  server.down = true;
  await askServer();
  server.down = false;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce());
});

test('a device that is offline beside its own server counts as connected', async () => {
  window.dispatchEvent(new Event('offline'));
  await askServer();
  expect(offlineSince.get()).toBeNull();
});
