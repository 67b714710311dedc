import { expect, it } from 'vitest';
import { createPasswordQueue } from './password-queue.ts';

/** Work that ends when the test says so. */
function makeWork(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = () => {
    begun.push(name);
    return promise;
  };
  return { work, end: () => resolve(name) };
}

it('hashes two passwords at once, those of known sources first, and refuses more than may wait', async () => {
  const queue = createPasswordQueue(2);
  const begun: string[] = [];
  const works = ['a', 'b', 'stranger 1', 'stranger 2', 'stranger 3', 'known 1', 'known 2', 'known 3'].map(
    (name) => ({ name, ...makeWork(begun, name) }),
  );
  const responses = works.map(({ name, work }) => queue(name.startsWith('known'), work));
  expect(begun).toEqual(['a', 'b']);
  expect(await responses[4]).toBeNull();
  expect(await responses[7]).toBeNull();
  for (const { end } of works) end();
  expect(await Promise.all(responses)).toEqual([
    'a',
    'b',
    'stranger 1',
    'stranger 2',
    null,
    'known 1',
    'known 2',
    null,
  ]);
  expect(begun).toEqual(['a', 'b', 'known 1', 'known 2', 'stranger 1', 'stranger 2']);
});

it('continues after work that fails', async () => {
  const queue = createPasswordQueue(5);
  const fail = () => Promise.reject(new Error('no memory'));
  const outcomes = await Promise.allSettled([
    queue(true, fail),
    queue(true, fail),
    queue(false, async () => 1),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await queue(false, async () => 2)).toBe(2);
});
