import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { until } from '../../../../../test/until.ts';
import { batchReads } from './batch-reads.ts';

const hours = 3_600_000;

/** A database whose statements end when the test says so. */
function openDatabase(timeoutMs = hours) {
  const statements: { readonly asked: readonly number[]; end(): void; fail(reason: Error): void }[] = [];
  const read = batchReads(
    (asked: readonly number[]) =>
      new Promise<readonly string[]>((resolve, fail) => {
        statements.push({ asked, end: () => resolve(asked.map((number) => `row ${number}`)), fail });
      }),
    timeoutMs,
  );
  return {
    statements,
    read,
    asked: () => statements.map(({ asked }) => asked),
  };
}

describe('what is asked together', () => {
  test('is one statement, and everybody gets their own row', async () => {
    const { read, statements, asked } = openDatabase();
    const rows = Promise.all([read(1), read(2), read(1)]);
    await turn();
    statements[0]?.end();
    expect(await rows).toEqual(['row 1', 'row 2', 'row 1']);
    expect(asked()).toEqual([[1, 2, 1]]);
  });

  test('while a statement is under way waits for the next, which begins after it was asked', async () => {
    const { read, statements, asked } = openDatabase();
    const first = read(1);
    await turn();
    const later = [read(2), read(3)];
    await turn();
    expect(asked()).toEqual([[1]]);
    statements[0]?.end();
    await first;
    await turn();
    expect(asked()).toEqual([[1], [2, 3]]);
    statements[1]?.end();
    expect(await Promise.all(later)).toEqual(['row 2', 'row 3']);
  });

  test('does not wait for a connection that hangs', async () => {
    const { read, statements, asked } = openDatabase(1);
    const hanging = read(1);
    await until(() => statements.length === 1);
    const waiting = read(2);
    await until(() => statements.length === 2);
    expect(asked()).toEqual([[1], [2]]);
    statements[1]?.end();
    expect(await waiting).toBe('row 2');
    statements[0]?.end();
    expect(await hanging).toBe('row 1');
  });

  test('fails together, and the next is asked as ever', async () => {
    const { read, statements } = openDatabase();
    const failing = Promise.allSettled([read(1), read(2)]);
    await turn();
    const next = read(3);
    statements[0]?.fail(new Error('the connection was lost'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await turn();
    statements[1]?.end();
    expect(await next).toBe('row 3');
  });

  test('is at most a hundred in one statement', async () => {
    const { read, statements } = openDatabase();
    const rows = Promise.all(Array.from({ length: 250 }, (_, number) => read(number)));
    for (let count = 0; count < 3; count += 1) {
      await turn();
      statements[count]?.end();
      await turn();
    }
    expect((await rows).at(-1)).toBe('row 249');
    expect(statements.map(({ asked }) => asked.length)).toEqual([100, 100, 50]);
  });
});
