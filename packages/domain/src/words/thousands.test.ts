import { expect, test } from 'vitest';
import { withoutThousands } from './thousands.ts';

test.each([
  ['1,204', '1204'],
  ['£1,204.50', '£1204.50'],
  [' -12,345,678 ', ' -12345678 '],
  ['12', '12'],
])('%j is %j without its commas', (written, plain) => {
  expect(withoutThousands(written)).toBe(plain);
});

test.each(['0,250', '1,85', '1,2345', '12,34,567', '1234,567', '1.234,567', '1,250,00', ',250', '1,'])(
  '%j keeps its comma',
  (written) => {
    expect(withoutThousands(written)).toBe(written);
  },
);
