import { formatCount } from '../../kernel/money.ts';
import { isRecord } from '../../merging/is-record.ts';
import { listOf } from '../../words/words.ts';
import type { FieldChange } from './field-change.ts';

/** So many categories that moved are told one by one, and so many products of a merge named. */
const mostNamed = 5;

type Change = Readonly<Record<string, unknown>>;

/**
 * What became of categories and suppliers beside their names: which category moved where in kitchen order, and what a
 * merge of two of them, or its undo, put where.
 *
 * @param change what the commands of categories and suppliers keep
 * @returns what is told of it, and the rest of the change, which is told as of any other kind
 */
export function describeCategoryChange(change: Change): {
  readonly told: readonly FieldChange[];
  readonly rest: Change;
} {
  const { order, undone, movedBack, from, into, productIds, products, formerNames, formerIds, ...rest } =
    change;
  return { told: describeParts({ order, undone, movedBack, from, into, productIds, products }), rest };
}

function describeParts(change: Change): readonly FieldChange[] {
  const { undone } = change;
  if (isMerge(undone)) {
    const moved = typeof change['movedBack'] === 'number' ? change['movedBack'] : 0;
    return [
      { label: 'merge undone', before: undone.into.name, after: undone.from.name },
      told('products moved back', formatCount(moved)),
    ];
  }
  if (isMerge(change)) {
    return [
      { label: 'merged', before: change.from.name, after: change.into.name },
      told('products moved', nameProducts(change)),
    ];
  }
  const { order } = change;
  return isOrder(order) ? describeMoves(order.before, order.after) : [];
}

/** Their names, where they were looked up and are few. */
function nameProducts({ products, productIds }: Pick<Merge, 'products' | 'productIds'>): string {
  if (products && products.length > 0 && products.length <= mostNamed) return listOf(products);
  return formatCount((products ?? productIds ?? []).length);
}

function describeMoves(before: readonly string[], after: readonly string[]): readonly FieldChange[] {
  // A category that was renamed in the same step is known by its place among those that are new there.
  const gone = before.filter((name) => !after.includes(name));
  const come = after.filter((name) => !before.includes(name));
  const formerly = before.map((name) => (gone.includes(name) ? (come[gone.indexOf(name)] ?? name) : name));
  const stayed = longestInOrder(after.map((name) => formerly.indexOf(name)));
  const moved = after.filter((_, place) => !stayed.has(place));
  if (moved.length > mostNamed)
    return [told('kitchen order', `${formatCount(moved.length)} categories moved`)];
  return moved.map((name) => {
    const above = after[after.indexOf(name) - 1];
    return told(name, above === undefined ? 'moved to the top' : `moved below ${above}`);
  });
}

/** The places of as many numbers as possible that ascend: what need not have moved. */
function longestInOrder(numbers: readonly number[]): ReadonlySet<number> {
  const best: { readonly length: number; readonly before: number }[] = [];
  let end = -1;
  numbers.forEach((number, place) => {
    let longest = { length: 1, before: -1 };
    for (let earlier = 0; earlier < place; earlier += 1) {
      const { length } = best[earlier] ?? { length: 0 };
      if ((numbers[earlier] ?? 0) < number && length + 1 > longest.length) {
        longest = { length: length + 1, before: earlier };
      }
    }
    best.push(longest);
    if (longest.length > (best[end]?.length ?? 0)) end = place;
  });
  const places = new Set<number>();
  for (let place = end; place >= 0; place = best[place]?.before ?? -1) places.add(place);
  return places;
}

function told(label: string, after: string): FieldChange {
  return { label, before: null, after };
}

type Named = { readonly name: string };
/** A merge as its command keeps it, or with the names of the products in place of their numbers. */
type Merge = {
  readonly from: Named;
  readonly into: Named;
  readonly productIds?: readonly number[];
  readonly products?: readonly string[];
};
type Order = { readonly before: readonly string[]; readonly after: readonly string[] };

function isMerge(value: unknown): value is Merge {
  if (!isRecord(value) || !isNamed(value['from']) || !isNamed(value['into'])) return false;
  return Array.isArray(value['productIds']) || areNames(value['products']);
}

function isOrder(value: unknown): value is Order {
  return isRecord(value) && areNames(value['before']) && areNames(value['after']);
}

function areNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function isNamed(value: unknown): value is Named {
  return isRecord(value) && typeof value['name'] === 'string';
}
