import { describe, expect, test } from 'vitest';
import { createWorkbench } from './workbench.ts';

/** A bench whose jobs end when the test says. */
function makeBench() {
  const bench = createWorkbench({ places: 2, room: 3 });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string, places = 1) =>
    bench.work(places, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { bench, started, job, settle, end };
}

describe('the bench', () => {
  test('has two pictures on it, and others wait in the order they came', async () => {
    const { started, job, settle, end } = makeBench();
    const jobs = ['a', 'b', 'c', 'd'].map((name) => job(name));
    await settle();
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) await end(name);
    expect(await Promise.all(jobs)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('is one large picture’s alone, and small ones do not overtake it', async () => {
    const { started, job, settle, end } = makeBench();
    const jobs = [job('small'), job('large', 2), job('late')];
    await settle();
    expect(started).toEqual(['small']);
    await end('small');
    expect(started).toEqual(['small', 'large']);
    await end('large');
    expect(started).toEqual(['small', 'large', 'late']);
    await end('late');
    await Promise.all(jobs);
  });

  test('is free again after a job that failed', async () => {
    const { bench } = makeBench();
    for (let round = 0; round < 5; round += 1) {
      await expect(bench.work(2, () => Promise.reject(new Error('burnt')))).rejects.toThrow('burnt');
    }
    expect(await bench.work(2, async () => 'done')).toBe('done');
  });

  test('asks nobody for more places than it has', async () => {
    expect(await makeBench().bench.work(9, async () => 'done')).toBe('done');
  });
});

describe('the room', () => {
  test('is full at three, and each leaves it once', () => {
    const { bench } = makeBench();
    const leave = [bench.enter(), bench.enter(), bench.enter()];
    expect(bench.enter()).toBeNull();
    leave[0]?.();
    leave[0]?.();
    expect(bench.enter()).not.toBeNull();
    expect(bench.enter()).toBeNull();
  });
});
