import { expect, test } from 'vitest';
import { createKeyedSemaphore } from './keyed-semaphore.ts';

test('so many run, so many wait in the order they came, and each key counts for itself', async () => {
  const semaphore = createKeyedSemaphore<string>({ running: 2, waiting: 2 });
  const order: string[] = [];
  const enter = async (name: string) => {
    const leave = await semaphore.enter('ada');
    if (leave) order.push(name);
    return leave;
  };
  const [first, second] = await Promise.all([enter('first'), enter('second')]);
  const third = enter('third');
  const fourth = enter('fourth');
  expect(await enter('fifth')).toBeNull();
  expect(await semaphore.enter('ben')).not.toBeNull();
  expect(order).toEqual(['first', 'second']);
  second?.();
  await third;
  first?.();
  await fourth;
  expect(order).toEqual(['first', 'second', 'third', 'fourth']);
  (await third)?.();
  (await fourth)?.();
  expect(await enter('sixth')).not.toBeNull();
});
