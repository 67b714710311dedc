import { ORPCError } from '@orpc/client';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Unreachable } from '../failure.ts';
import type { Conflict } from './use-command.ts';
import { useCommand } from './use-command.ts';

/** What the server answers next; the last one again and again. */
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

test('what did not get through is said, and sent again under the same id until it does', async () => {
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

test('the same command after success is another command', async () => {
  const opened = open();
  await run(opened, { hours: 1 });
  await run(opened, { hours: 1 });
  expect([sent.length, ids(), done.length]).toEqual([2, 2, 2]);
});

test('an id that means something else is given up', async () => {
  answers = [refusal('save-id-reused'), { saved: true }];
  const opened = open();
  await run(opened, { hours: 1 });
  await run(opened, { hours: 1 });
  expect([ids(), done.length]).toEqual([2, 1]);
});

test('a refusal is handed to the screen with the id of its request, and is not repeated', async () => {
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

test('a conflict is handed over with who, when and what, and is no failure', async () => {
  const conflict = { version: 4, by: { name: 'Ruth', at: '2026-11-20T09:00:00Z' }, current: { hours: 3 } };
  answers = [refusal('cut-off-changed', conflict)];
  const opened = open();
  await run(opened, {});
  expect(conflicts).toMatchObject([conflict]);
  expect(opened.result.current.failure).toBeNull();
});

test('pressing again while it waits sends it at once, and only once', async () => {
  answers = [lost(), { saved: true }];
  const opened = open();
  await run(opened, { hours: 1 });
  await run(opened, { hours: 1 });
  await later(60_000);
  expect([sent.length, ids(), done.length]).toEqual([2, 1, 1]);
});

test('a double press is one command', async () => {
  const opened = open();
  await act(async () => {
    opened.result.current.run({ hours: 1 });
    opened.result.current.run({ hours: 1 });
  });
  expect(sent).toHaveLength(1);
});

test('a screen that goes away sends nothing more', async () => {
  answers = [lost()];
  const opened = open();
  await run(opened, { hours: 1 });
  opened.unmount();
  await later(60_000);
  expect(sent).toHaveLength(1);
});

test('what never gets through is given up and can be tried again under the same id', async () => {
  answers = [lost()];
  const opened = open();
  await run(opened, { hours: 1 });
  await later(60_000);
  expect(opened.result.current).toMatchObject({ isWaiting: false, failure: { kind: 'offline' } });
  expect(sent).toHaveLength(5);
  await run(opened, { hours: 1 });
  expect(ids()).toBe(1);
});

test('is busy until what was saved has been read anew: a second press gives nothing', async () => {
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

test('of a screen that was left gives nothing any more', async () => {
  const opened = open();
  opened.unmount();
  await run(opened, { hours: 1 });
  expect(sent).toEqual([]);
});
