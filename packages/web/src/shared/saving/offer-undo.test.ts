// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearToasts, toasts, undoLast } from '../../ui/feedback/toast.ts';
import { Unreachable } from '../failure.ts';
import { offerUndo } from './offer-undo.ts';

/** The next answers of the server. */
let answers: (object | Error)[];
let ids: string[];
let undone: object[];

beforeEach(() => {
  vi.useFakeTimers();
  answers = [{ version: 5 }];
  ids = [];
  undone = [];
});
afterEach(() => {
  clearToasts();
  vi.useRealTimers();
});

function offer(): void {
  offerUndo<object, Error>({
    done: 'Order 7 voided',
    undone: 'Order 7 is back',
    async send(commandId) {
      ids.push(commandId);
      const answer = answers.shift() ?? {};
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onUndone: (answer) => undone.push(answer),
  });
}

const said = () => toasts.get().map(({ kind, message }) => [kind, message]);

test('an undo whose answer is lost is sent again under the same id, and shown once', async () => {
  answers = [new Unreachable(new TypeError('Failed to fetch')), { version: 5 }];
  offer();
  expect(said()).toEqual([['success', 'Order 7 voided']]);
  expect(undoLast()).toBe(true);
  expect(said()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(undone).toEqual([{ version: 5 }]);
  expect(said()).toEqual([['success', 'Order 7 is back']]);
  expect(undoLast()).toBe(false);
});

test('an undo that is refused shows the reason, and is not shown as done', async () => {
  answers = [new ORPCError('void-final', { message: 'It stays void.', data: { requestId: 'r-1' } })];
  offer();
  undoLast();
  await vi.advanceTimersByTimeAsync(0);
  expect(undone).toEqual([]);
  expect(said()).toEqual([['error', 'This was not undone. It stays void.']]);
});

test('an undo that is not used sends nothing', async () => {
  offer();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said()).toEqual([]);
  expect(undoLast()).toBe(false);
  expect(ids).toEqual([]);
});
