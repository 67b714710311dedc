import { describe, expect, test } from 'vitest';
import { bookWith, item, line, plan } from './test/recipe-file.ts';

describe('a recipe inside itself', () => {
  const buttercream = item(10417, 'VANILLA BUTTERCREAM', { displayName: 'Vanilla buttercream' });
  const filling = item(10442, 'RASPBERRY JAM FILLING', { displayName: 'Raspberry jam filling' });
  const path =
    'A recipe that contains itself: Vanilla buttercream (10417) → Raspberry jam filling (10442) → Vanilla buttercream';

  test('is refused with the way on which it is, and what only contains it is taken', () => {
    const { outcomes, refused } = plan([
      buttercream,
      line(10417, 10442, 1),
      filling,
      line(10442, 10417, 3, { quantity: '40', unit: 'g' }),
      item(10412, 'SPONGE'),
      line(10412, 10417, 1),
    ]);
    expect(outcomes).toEqual({ 10412: 'new', 10417: 'refused', 10442: 'refused' });
    expect(refused.find(({ row }) => row === 5)?.why).toBe(path);
    expect(refused.filter(({ row }) => row !== 5)).toEqual(
      [2, 3, 4].map((row) => ({ row, why: 'Left out: a recipe that contains itself, see row 5' })),
    );
  });

  test('is found by way of one that is stored', () => {
    const book = bookWith([buttercream, line(10417, 10442, 1)]);
    const { refused } = plan([filling, line(10442, 10417, 3)], book);
    expect(refused).toEqual([
      { row: 2, why: 'Left out: a recipe that contains itself, see row 3' },
      { row: 3, why: path },
    ]);
  });

  test('that contains itself at once is one', () => {
    const { refused } = plan([item(5, 'DOUGH'), line(5, 5, 1)]);
    expect(refused.at(-1)?.why).toBe('A recipe that contains itself: DOUGH (5) → DOUGH');
  });

  test('may be closed by what stays because another one was refused', () => {
    // 1 → 2 is stored. The file would turn it to 1 → 1, which is refused; then 2 → 1 closes the stored circle.
    const book = bookWith([item(1, 'ONE'), line(1, 2, 1)]);
    const { outcomes } = plan([item(1, 'ONE'), line(1, 1, 1), item(2, 'TWO'), line(2, 1, 1)], book);
    expect(outcomes).toEqual({ 1: 'refused', 2: 'refused' });
  });
});
