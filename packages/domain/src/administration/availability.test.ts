import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProductId, ShopId } from '../kernel/branded.ts';
import { highestPrice, pence } from '../kernel/money.ts';
import type { AvailabilityCell, CellEdit } from './availability.ts';
import {
  atProductCost,
  cellText,
  mergeCell,
  ownCostOf,
  readShopCost,
  typeCell,
  typeCost,
  undoOfEdits,
  withOwnCost,
  withTick,
} from './availability.ts';

const cells: fc.Arbitrary<AvailabilityCell> = fc.oneof(
  fc.constant(null),
  fc.constant(atProductCost),
  fc.integer({ min: 1, max: 99_999 }).map((cost) => pence(cost)),
);

describe('the cost of a cell, as it is typed (spec 001 section 5)', () => {
  test.each([
    ['1.005', 101],
    ['1.0049999999999999999', 100],
    ['-2.5', 250],
    ['£3.40', 340],
    ['1,250', 125_000],
    ['.5', 50],
    ['0.005', 1],
    ['21474836.47', highestPrice],
  ])('%j is %d pence', (text, cost) => {
    expect(readShopCost(text)).toEqual({ kind: 'cost', cost });
  });

  test.each(['', '   ', '0', '-0', '0.00', '0.0049', '£0'])('%j takes the override away', (text) => {
    expect(readShopCost(text)).toEqual({ kind: 'none', cost: null });
  });

  test.each(['abc', '1.2.3', '1e3', 'NaN', '<b>2</b>', '1,85', '-', '='])(
    '%j is no number and cleared',
    (text) => {
      expect(readShopCost(text)).toEqual({ kind: 'text', cost: null });
    },
  );

  test.each(['21474836.475', '99999999', '-999999999999', '1,000,000,000.00'])(
    '%j is more than is kept',
    (text) => {
      expect(readShopCost(text)).toEqual({ kind: 'too-large', cost: null });
    },
  );
});

describe('a cell', () => {
  test('ticked is at the price of its product, and keeps a cost that it has', () => {
    expect(withTick(null, true)).toBe(atProductCost);
    expect(withTick(pence(179), true)).toBe(179);
  });

  test('unticked loses its own cost, as the link is removed', () => {
    expect(withTick(pence(179), false)).toBeNull();
  });

  test('given a cost becomes available; without one it stays as available as it was', () => {
    expect(withOwnCost(null, pence(345))).toBe(345);
    expect(withOwnCost(pence(345), null)).toBe(atProductCost);
    expect(withOwnCost(null, null)).toBeNull();
  });

  test('comes back from the text it is copied as', () => {
    fc.assert(
      fc.property(cells, cells, (cell, other) => {
        expect(typeCell(other, cellText(cell)).cell).toBe(cell);
      }),
    );
  });

  test('keeps what it has where a cost is too large, and is cleared by text', () => {
    expect(typeCell(pence(179), '999999999')).toEqual({ kind: 'too-large', cell: 179 });
    expect(typeCell(pence(179), 'ask Ruth')).toEqual({ kind: 'text', cell: atProductCost });
    expect(typeCell(null, 'ask Ruth')).toEqual({ kind: 'text', cell: null });
    expect(typeCell(null, ' YES ')).toEqual({ kind: 'tick', cell: atProductCost });
    expect(typeCost(null, 'yes')).toEqual({ kind: 'text', cell: null });
  });
});

test('edits and their undoing leave a cell as it was, however often it was edited', () => {
  const address = { shopId: 1 as ShopId, productId: 2 as ProductId };
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1 }), (states) => {
      const edits = states.slice(1).map((after, index): CellEdit => {
        return { ...address, before: states[index] ?? null, after };
      });
      const undone = undoOfEdits(edits).reduce<AvailabilityCell>((cell, edit) => {
        expect(edit.before).toBe(cell);
        return edit.after;
      }, states.at(-1) ?? null);
      expect(undone).toBe(states[0]);
    }),
  );
});

describe('two people in one cell', () => {
  const merge = (base: number | null, local: number | null, remote: number | null) => {
    const cell = (value: number | null) => (value === null ? null : pence(value));
    return mergeCell({ base: cell(base), local: cell(local), remote: cell(remote) });
  };

  test('keep what only one of them changed', () => {
    expect(merge(0, 345, 0)).toBe(345);
    expect(merge(0, 0, 345)).toBe(345);
    expect(merge(0, null, 0)).toBeNull();
    expect(merge(179, 179, null)).toBeNull();
  });

  test('are not asked where they agree', () => {
    expect(merge(0, 345, 345)).toBe(345);
    expect(merge(179, null, null)).toBeNull();
    expect(merge(179, null, 0)).toBeNull();
  });

  test('both tick it, and one of them gives it a cost: the cost stays', () => {
    expect(merge(null, 0, 345)).toBe(345);
    expect(merge(null, 345, 0)).toBe(345);
  });

  test('are asked where both gave it a cost, or one took away what the other priced', () => {
    expect(merge(0, 345, 355)).toBeUndefined();
    expect(merge(179, 345, 0)).toBeUndefined();
    expect(merge(0, null, 345)).toBeUndefined();
    expect(merge(0, 345, null)).toBeUndefined();
    expect(merge(179, null, 199)).toBeUndefined();
  });

  test('come to the same whoever saved first', () => {
    fc.assert(
      fc.property(cells, cells, cells, (base, one, other) => {
        expect(mergeCell({ base, local: one, remote: other })).toBe(
          mergeCell({ base, local: other, remote: one }),
        );
      }),
    );
  });

  test('without a change of the other, the own one counts, and its cost is never lost', () => {
    fc.assert(
      fc.property(cells, cells, (base, local) => {
        expect(mergeCell({ base, local, remote: base })).toBe(local);
        expect(ownCostOf(mergeCell({ base, local, remote: base }) ?? null)).toBe(ownCostOf(local));
      }),
    );
  });
});
