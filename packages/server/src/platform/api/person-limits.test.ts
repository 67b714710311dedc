import type { UserId } from '@bakehouse/domain/kernel/branded';
import { describe, expect, test } from 'vitest';
import { createPersonLimits, personFigures } from './person-limits.ts';

const rosa = 7 as UserId;
const office = 8 as UserId;
const save = { weight: 'light', writes: true } as const;
const read = { weight: 'light', writes: false } as const;
const heavy = { weight: 'heavy', writes: false } as const;
const print = { weight: 'print', writes: true } as const;

function start(figures = personFigures) {
  let now = 0;
  const limits = createPersonLimits(figures, () => now);
  return {
    ...limits,
    later(seconds: number) {
      now += seconds * 1000;
    },
    /** How many of so many requests at once are let in. */
    async authorizeFileRequest(count: number, request: Parameters<typeof limits.admit>[1], person = rosa) {
      const all = await Promise.all(Array.from({ length: count }, () => limits.admit(person, request)));
      return all.filter(({ kind }) => kind === 'admitted').length;
    },
  };
}

describe('what one person may ask', () => {
  test('a telephone order of forty lines that saves every two seconds for an hour is never held up', async () => {
    const limits = start();
    for (let saved = 0; saved < 1800; saved += 1) {
      limits.later(2);
      expect(await limits.authorizeFileRequest(1, save)).toBe(1);
      expect(await limits.authorizeFileRequest(6, read)).toBe(6);
    }
  });

  test('a flood of saves is stopped, says when to come again, and then goes on slowly', async () => {
    const limits = start();
    expect(await limits.authorizeFileRequest(300, save)).toBe(personFigures.writes.atOnce);
    expect(await limits.admit(rosa, save)).toEqual({ kind: 'too-many', retryAfterSeconds: 1 });
    limits.later(10);
    expect(await limits.authorizeFileRequest(300, save)).toBe(20);
  });

  test('a refused save costs no request', async () => {
    const limits = start();
    await limits.authorizeFileRequest(300, save);
    const left = personFigures.requests.atOnce - personFigures.writes.atOnce;
    expect(await limits.authorizeFileRequest(1000, read)).toBe(left);
  });

  test('nobody is held up by another person', async () => {
    const limits = start();
    await limits.authorizeFileRequest(1000, read);
    expect(await limits.authorizeFileRequest(1, read)).toBe(0);
    expect(await limits.authorizeFileRequest(1, read, office)).toBe(1);
  });

  test('prints have a limit of their own', async () => {
    const limits = start();
    expect(await limits.authorizeFileRequest(100, print)).toBe(personFigures.prints.atOnce);
    expect(await limits.authorizeFileRequest(1, save)).toBe(1);
  });

  test('heavy reads take turns, first come, first served; beyond the queue they are refused', async () => {
    const limits = start({ ...personFigures, heavy: { running: 2, waiting: 3 } });
    const begun: number[] = [];
    const leaves: (() => void)[] = [];
    const asked = Array.from({ length: 6 }, async (_, index) => {
      const admitted = await limits.admit(rosa, heavy);
      if (admitted.kind === 'too-many') return admitted;
      begun.push(index);
      leaves.push(admitted.leave);
      return null;
    });
    expect(await asked[5]).toEqual({ kind: 'too-many', retryAfterSeconds: 5 });
    expect(begun).toEqual([0, 1]);
    for (const index of [2, 3, 4]) {
      leaves.shift()?.();
      await asked[index];
    }
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    for (const leave of leaves) leave();
    expect(await limits.authorizeFileRequest(2, heavy)).toBe(2);
  });
});
