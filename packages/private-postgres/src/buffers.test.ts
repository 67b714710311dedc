import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { bufferMegabytes } from './buffers.ts';

const gigabytes = (count: number) => count * 1024 ** 3;

test('PostgreSQL has an eighth of the memory for pages, never less than it has by itself, and at most a gigabyte', () => {
  expect([0.5, 1, 2, 4, 8, 64].map((count) => bufferMegabytes(gigabytes(count)))).toEqual([
    128, 128, 256, 512, 1024, 1024,
  ]);
});

test('no more memory is counted on than the machine has', () => {
  expect(bufferMegabytes()).toBeLessThanOrEqual(Math.max(128, totalmem() / 8 / 1024 ** 2));
});
