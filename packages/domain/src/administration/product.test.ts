import { describe, expect, test } from 'vitest';
import type { ProductId } from '../kernel/branded.ts';
import { findSharedItemCodes, parseItemCode } from './product.ts';

describe('a PID', () => {
  test.each([
    ['11201', 11_201],
    [' 0 ', 0],
    ['2147483647', 2_147_483_647],
  ])('%j is %d', (text, code) => expect(parseItemCode(text)).toBe(code));

  test.each(['', '2147483648', '-1', '1.5', '1e3', '12a', '1 2', '٣'])('is not %j', (text) =>
    expect(parseItemCode(text)).toBeNull(),
  );

  test('that two products have marks both', () => {
    const products = [11_201, 11_026, 11_201].map((itemCode, index) => ({
      productId: (index + 1) as ProductId,
      itemCode,
    }));
    expect([...findSharedItemCodes(products)]).toEqual([1, 3]);
  });
});
