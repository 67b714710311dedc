import type { LabelBook, LabelItem } from '../../src/recipes/label/label-item.ts';

/** An ingredient at its place in the list: the names on the way down to it, and its weight in one making of the card. */
export type PlacedIngredient = { readonly path: readonly string[]; readonly grams: number | null };

/**
 * The order of a list of ingredients, worked out the long way: every line of every recipe is followed down by itself,
 * and only then what is at one place is added up.
 */
export function listByBruteForce(book: LabelBook, pid: number): readonly PlacedIngredient[] {
  const found: Occurrence[] = [];
  const card = book.get(pid);
  if (card) follow(book, card, [], [], 1, found);
  const places = new Map<
    string,
    { path: readonly string[]; own: number | null; grams: number | null; at: number }
  >();
  found.forEach(({ path, own, grams }, at) => {
    const key = JSON.stringify(path);
    const former = places.get(key);
    places.set(key, {
      path,
      own: former ? add(former.own, own) : own,
      grams: former ? add(former.grams, grams) : grams,
      at: former?.at ?? at,
    });
  });
  const inOrder = (parent: readonly string[]): readonly PlacedIngredient[] =>
    [...places.values()]
      .filter(
        ({ path }) => path.length === parent.length + 1 && parent.every((key, level) => path[level] === key),
      )
      .sort((a, b) => (b.own ?? -1) - (a.own ?? -1) || a.at - b.at)
      .flatMap(({ path, grams }) => [{ path, grams }, ...inOrder(path)]);
  return inOrder([]);
}

type Occurrence = {
  readonly path: readonly string[];
  readonly own: number | null;
  readonly grams: number | null;
};

function follow(
  book: LabelBook,
  item: LabelItem,
  path: readonly string[],
  pids: readonly number[],
  makings: number | null,
  found: Occurrence[],
): void {
  for (const line of item.ingredients) {
    const child = book.get(line.childPid);
    const own = weigh(book, line);
    const grams = multiply(own, makings);
    const here = [...path, keyOf(line.childPid, child)];
    found.push({ path: here, own, grams });
    if (!child || pids.includes(line.childPid)) continue;
    const whole = makes(book, child);
    follow(
      book,
      child,
      here,
      [...pids, line.childPid],
      whole === null || grams === null ? null : grams / whole,
      found,
    );
  }
}

/** By this an ingredient is told from the others of its level: recipes by their PIDs, bought things by how they read. */
export function keyOf(pid: number, item: LabelItem | undefined): string {
  if (!item || item.ingredients.length > 0) return String(pid);
  const name = item.labelName || item.displayName || item.name.toLowerCase();
  return `${name}|${item.composition}|${item.standing.contains.join()}`;
}

const grams: Readonly<Record<string, number>> = { g: 1, kg: 1000, ml: 1, oz: 28.349523125, lb: 453.59237 };

function weigh(book: LabelBook, line: LabelItem['ingredients'][number]): number | null {
  const item = book.get(line.childPid);
  const unit = line.quantityUnit.toLowerCase();
  const amount = line.quantity === null || line.quantity <= 0 ? null : line.quantity;
  if (unit in grams) return multiply(amount, grams[unit] ?? null);
  if (!item) return null;
  const isPiece = ['each', 'ea'].includes(unit);
  const made = item.quantityUnit.toLowerCase();
  if (made in grams && item.quantity) return isPiece ? multiply(amount, makes(book, item)) : null;
  const isSame = isPiece ? ['each', 'ea'].includes(made) : unit !== '' && unit === made;
  if (!isSame || !item.quantity) return null;
  const each = makes(book, item);
  return each === null ? null : multiply(amount, each / item.quantity);
}

/** What one making of an item weighs. */
function makes(book: LabelBook, item: LabelItem): number | null {
  const made = item.quantityUnit.toLowerCase();
  if (made in grams && item.quantity) return multiply(item.quantity, grams[made] ?? null);
  return item.ingredients.length === 0
    ? null
    : item.ingredients.map((line) => weigh(book, line)).reduce<number | null>(add, 0);
}

function add(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}

function multiply(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one * other;
}
