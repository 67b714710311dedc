import { describe, expect, test } from 'vitest';
import { createUploadSemaphore } from './upload-semaphore.ts';

/** A semaphore whose jobs end when the test says. */
function makeSemaphore() {
  const semaphore = createUploadSemaphore({ permits: 2, capacity: 3 });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string, permits = 1) =>
    semaphore.work(permits, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { semaphore, started, job, settle, end };
}

describe('the permits', () => {
  test('allow two jobs at once, and others wait in the order they came', async () => {
    const { started, job, settle, end } = makeSemaphore();
    const jobs = ['a', 'b', 'c', 'd'].map((name) => job(name));
    await settle();
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) await end(name);
    expect(await Promise.all(jobs)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('all go to one large picture, and small ones do not overtake it', async () => {
    const { started, job, settle, end } = makeSemaphore();
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

  test('are released after a job that failed', async () => {
    const { semaphore } = makeSemaphore();
    for (let round = 0; round < 5; round += 1) {
      await expect(semaphore.work(2, () => Promise.reject(new Error('burnt')))).rejects.toThrow('burnt');
    }
    expect(await semaphore.work(2, async () => 'done')).toBe('done');
  });

  test('a job never takes more permits than there are', async () => {
    expect(await makeSemaphore().semaphore.work(9, async () => 'done')).toBe('done');
  });
});

describe('the capacity', () => {
  test('is three uploads, and each is released once', () => {
    const { semaphore } = makeSemaphore();
    const leave = [semaphore.tryAcquire(), semaphore.tryAcquire(), semaphore.tryAcquire()];
    expect(semaphore.tryAcquire()).toBeNull();
    leave[0]?.();
    leave[0]?.();
    expect(semaphore.tryAcquire()).not.toBeNull();
    expect(semaphore.tryAcquire()).toBeNull();
  });
});
