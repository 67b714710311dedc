import { measureOf } from '../../amounts/amounts.ts';
import { tidyUnit } from '../../amounts/units.ts';
import type { Amount } from '../../recipe.ts';
import type { LabelBook, LabelItem } from '../label-item.ts';

/** Words for one piece of something. */
const pieces = ['each', 'ea', 'piece', 'pieces', 'pc', 'pcs', 'unit', 'units', 'no', 'nos'];

/** 'Kgs.' as 'kgs', and every word for a piece as 'each'. */
function tidyCount(unit: string): string {
  const word = tidyUnit(unit);
  return pieces.includes(word) ? 'each' : word;
}

/**
 * An amount in grams; null where it is none, or where its unit is no weight. What is poured weighs as water does, and
 * nothing at all is an amount that nobody has filled in.
 *
 * @example gramsOf({ quantity: 1.5, quantityUnit: 'KG' }) // 1500
 * @example gramsOf({ quantity: 2, quantityUnit: 'EACH' }) // null
 */
export function gramsOf(amount: Amount): number | null {
  const measure = measureOf(amount);
  return measure && measure.size > 0 ? measure.size : null;
}

/** Tells what amounts of the items of a book weigh. */
export type Weights = {
  /** An amount of an item in grams: by its unit, or through what one making of the item makes. Null where not known. */
  gramsOf(pid: number, amount: Amount): number | null;
  /**
   * What all that goes into one making of an item weighs together; null where that is not known of an ingredient, or
   * where there is none.
   */
  ingoing(pid: number): number | null;
};

/**
 * Prepares to weigh the items of a book. Pieces are weighed through what an item makes: where 1200 g of dough make
 * '12 EACH', one of them is 100 g; where an item makes '1200 g', one of it is that.
 */
export function weightsOf(book: LabelBook): Weights {
  const known = new Map<number, number | null>();

  /** A chain of thousands of recipes would overflow the stack of the calls: the deepest are weighed first. */
  function ingoing(root: number): number | null {
    const open = new Set<number>();
    const stack = [root];
    for (let pid = stack.at(-1); pid !== undefined; pid = stack.at(-1)) {
      const item = book.get(pid);
      const waiting = known.has(pid) || open.has(pid) || !item ? [] : childrenLeft(item, open);
      open.add(pid);
      if (waiting.length > 0) {
        stack.push(...waiting);
        continue;
      }
      stack.pop();
      if (!known.has(pid)) known.set(pid, item ? sumOf(item) : null);
    }
    return known.get(root) ?? null;
  }

  /** The children whose weight is asked for; one that waits for this very item is inside itself and has none. */
  function childrenLeft({ ingredients }: LabelItem, open: ReadonlySet<number>): readonly number[] {
    const asked = ingredients.filter((line) => gramsOf(line) === null).map(({ childPid }) => childPid);
    return [...new Set(asked)].filter((pid) => !known.has(pid) && !open.has(pid));
  }

  function sumOf({ ingredients }: LabelItem): number | null {
    const grams = ingredients.map((line) => gramsFrom(line.childPid, line, (pid) => known.get(pid) ?? null));
    const sum = grams.reduce<number | null>(
      (all, each) => (all === null || each === null ? null : all + each),
      0,
    );
    return grams.length === 0 ? null : sum;
  }

  function gramsFrom(pid: number, amount: Amount, ingoingOf: (pid: number) => number | null): number | null {
    const item = book.get(pid);
    const direct = gramsOf(amount);
    if (direct !== null || !item || amount.quantity === null || amount.quantity <= 0) return direct;
    const making = gramsOf(item);
    const unit = tidyCount(amount.quantityUnit);
    if (making !== null) return unit === 'each' ? amount.quantity * making : null;
    if (unit === '' || tidyCount(item.quantityUnit) !== unit || !item.quantity) return null;
    const whole = ingoingOf(pid);
    return whole === null ? null : (amount.quantity / item.quantity) * whole;
  }

  return { gramsOf: (pid, amount) => gramsFrom(pid, amount, ingoing), ingoing };
}
