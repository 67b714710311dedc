// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { installFakeServer } from '../../test/fake-server.ts';

const server = installFakeServer();
const { api } = await import('./api.ts');
const { failureOf } = await import('./failure.ts');

beforeEach(() => server.reset());

const caught = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => error,
  );

test('a server that cannot be reached is named as the cause', async () => {
  server.answer('/api/me', () => {
    throw new TypeError('Failed to fetch');
  });
  expect(failureOf(await caught(api.account.me()))).toEqual({
    kind: 'offline',
    sentence: 'Bakehouse cannot be reached. Check the connection and try again.',
    requestId: undefined,
  });
});

test('a timeout counts as a server that cannot be reached', async () => {
  server.answer('/api/me', () => {
    throw new DOMException('The operation timed out.', 'TimeoutError');
  });
  expect(failureOf(await caught(api.account.me())).kind).toBe('offline');
});

test('a refusal shows its own sentence, with its request id', () => {
  const error = new ORPCError('email-taken', { message: 'Taken.', data: { requestId: 'r-7' } });
  expect(failureOf(error)).toEqual({ kind: 'email-taken', sentence: 'Taken.', requestId: 'r-7' });
});

test('an error of the page itself is shown as one, and logged once in the console with the shown reference', () => {
  const received = vi.spyOn(console, 'error').mockImplementation(() => {});
  const mistake = new TypeError('crypto.randomUUID is not a function');
  const failure = failureOf(mistake);
  expect(failure).toMatchObject({
    kind: 'page-fault',
    sentence: 'Something went wrong on this page. Reload it and try again.',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(failureOf(mistake)).toEqual(failure);
  expect(received.mock.calls).toEqual([[`Page error ${failure.requestId}`, mistake]]);
  received.mockRestore();
});
