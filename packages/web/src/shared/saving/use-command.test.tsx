import { ORPCError } from '@orpc/client';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Unreachable } from '../failure.ts';
import type { Conflict } from './use-command.ts';
import { useCommand } from './use-command.ts';

/** The next answers of the server; the last one repeats. */
let answers: (object | Error)[];
let sent: { readonly input: object; readonly commandId: string }[];
let done: object[];
let conflicts: Conflict<object>[];

beforeEach(() => {
  vi.useFakeTimers();
  answers = [{ saved: true }];
  sent = [];
  done = [];
  conflicts = [];
});

function open() {
  return renderHook(() =>
    useCommand<object, object, object>({
      async send(input, commandId) {
        sent.push({ input, commandId });
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        if (answer instanceof Error) throw answer;
        return answer ?? {};
      },
      onDone: (answer) => done.push(answer),
      onConflict: (conflict) => conflicts.push(conflict),
    }),
  );
}

type Opened = ReturnType<typeof open>;

const run = ({ result }: Opened, input: object) => act(async () => result.current.run(input));
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const ids = () => new Set(sent.map(({ commandId }) => commandId)).size;

const lost = () => new Unreachable(new TypeError('Failed to fetch'));
const refusal = (kind: string, data: object = {}) =>
  new ORPCError(kind, { message: `it is ${kind}`, data: { requestId: 'r-1', ...data } });

test('a temporary failure is shown, and the command is sent again under the same id until it succeeds', async () => {
  answers = [lost(), refusal('unavailable'), { saved: true }];
  const opened = open();
  await run(opened, { hours: 1 });
  expect(opened.result.current).toMatchObject({ busy: false, isWaiting: true, failure: { kind: 'offline' } });
  await later(1_000);
  expect(opened.result.current).toMatchObject({ isWaiting: true, failure: { kind: 'unavailable' } });
  await later(3_000);
  expect(opened.result.current).toMatchObject({ busy: false, isWaiting: false, failure: null });
  expect(done).toEqual([{ saved: true }]);
  expect([sent.length, ids()]).toEqual([3, 1]);
});

test('the same content keeps its id over failures, other content gets its own', async () => {
  answers = [refusal('failed')];
  const opened = open();
  await run(opened, { hours: 1 });
  await run(opened, { hours: 1 });
  expect([sent.length, ids()]).toEqual([2, 1]);
  await run(opened, { hours: 2 });
  expect(ids()).toBe(2);
});

test('the same command after a success is a new command', async () => {
  const opened = open();
  await run(opened, { hours: 1 });
  await run(opened, { hours: 1 });
  expect([sent.length, ids(), done.length]).toEqual([2, 2, 2]);
});

test('an id that belongs to another command is dropped', async () => {
  answers = [refusal('save-id-reused'), { saved: true }];
  const opened = open();
  await run(opened, { hours: 1 });
  await run(opened, { hours: 1 });
  expect([ids(), done.length]).toEqual([2, 1]);
});

test('a refusal is returned with its request id, and is not repeated', async () => {
  answers = [refusal('email-taken')];
  const opened = open();
  await run(opened, {});
  await later(60_000);
  expect(opened.result.current.failure).toEqual({
    kind: 'email-taken',
    sentence: 'it is email-taken',
    requestId: 'r-1',
  });
  expect(sent).toHaveLength(1);
});

test('a conflict is returned with its author, time and value, and is no failure', async () => {
  const conflict = { version: 4, by: { name: 'Ruth', at: '2026-11-20T09:00:00Z' }, current: { hours: 3 } };
  answers = [refusal('cut-off-changed', conflict)];
  const opened = open();
  await run(opened, {});
  expect(conflicts).toMatchObject([conflict]);
  expect(opened.result.current.failure).toBeNull();
});

test('running it again while it waits sends it at once, and only once', async () => {
  answers = [lost(), { saved: true }];
  const opened = open();
  await run(opened, { hours: 1 });
  await run(opened, { hours: 1 });
  await later(60_000);
  expect([sent.length, ids(), done.length]).toEqual([2, 1, 1]);
});

test('a double click is one command', async () => {
  const opened = open();
  await act(async () => {
    opened.result.current.run({ hours: 1 });
    opened.result.current.run({ hours: 1 });
  });
  expect(sent).toHaveLength(1);
});

test('an unmounted screen sends nothing more', async () => {
  answers = [lost()];
  const opened = open();
  await run(opened, { hours: 1 });
  opened.unmount();
  await later(60_000);
  expect(sent).toHaveLength(1);
});

test('after its last attempt it fails, and can be tried again under the same id', async () => {
  answers = [lost()];
  const opened = open();
  await run(opened, { hours: 1 });
  await later(60_000);
  expect(opened.result.current).toMatchObject({ isWaiting: false, failure: { kind: 'offline' } });
  expect(sent).toHaveLength(5);
  await run(opened, { hours: 1 });
  expect(ids()).toBe(1);
});

test('is busy until the saved data has been reloaded: a second click sends nothing', async () => {
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  const opened = renderHook(() =>
    useCommand<object, object>({
      async send(input, commandId) {
        sent.push({ input, commandId });
        return {};
      },
      onDone: () => isRead,
    }),
  );
  await act(async () => opened.result.current.run({ hours: 1 }));
  expect(opened.result.current.busy).toBe(true);
  await act(async () => opened.result.current.run({ hours: 1 }));
  expect(sent).toHaveLength(1);
  await act(async () => read());
  expect(opened.result.current.busy).toBe(false);
});

test('after the screen was left its callbacks are not called', async () => {
  const opened = open();
  opened.unmount();
  await run(opened, { hours: 1 });
  expect(sent).toEqual([]);
});
