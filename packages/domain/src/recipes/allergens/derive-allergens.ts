import { allergenGroups, groupOfAllergen, includesGroup } from '../../administration/allergens.ts';
import type { AllergenFacts, Ingredient } from '../recipe.ts';
import type { AllergenProfile } from './allergen-profile.ts';
import { declaredProfile, mergeProfiles, unknownAllergens } from './allergen-profile.ts';

/** What the allergens of an item follow from. */
export type AllergenItem = AllergenFacts & { readonly ingredients: readonly Pick<Ingredient, 'childPid'>[] };

/** The items of a recipe book, by their PIDs. */
export type AllergenBook = ReadonlyMap<number, AllergenItem>;

/** What is known about the allergens of an item. */
export type DerivedAllergens = {
  /** What its own declaration and all that is in it say together. */
  readonly profile: AllergenProfile;
  /** What is in it says this; null for one that has no ingredients here. */
  readonly fromIngredients: AllergenProfile | null;
};

/**
 * Works out the allergens of every item through all that is in it. An ingredient that is not there, or that is inside
 * itself, is unknown in everything. A recipe about which nothing is declared is what its ingredients are; one that is
 * declared free from something is that only if its ingredients say so too.
 */
export function deriveAllergens(book: AllergenBook): ReadonlyMap<number, DerivedAllergens> {
  const derived = new Map<number, DerivedAllergens>();
  deriveMissing(book, derived);
  return derived;
}

/**
 * The same after some items of a book changed: only they and all that they are in, at any depth, are worked out again.
 *
 * @param before what was worked out before the change
 * @param parents the items that each item is in
 */
export function deriveAgain(
  book: AllergenBook,
  before: ReadonlyMap<number, DerivedAllergens>,
  parents: ReadonlyMap<number, readonly number[]>,
  changed: Iterable<number>,
): ReadonlyMap<number, DerivedAllergens> {
  const derived = new Map(before);
  const affected = new Set(changed);
  for (const pid of affected) {
    derived.delete(pid);
    for (const parent of parents.get(pid) ?? []) affected.add(parent);
  }
  deriveMissing(book, derived);
  return derived;
}

function deriveMissing(book: AllergenBook, derived: Map<number, DerivedAllergens>): void {
  const isOpen = new Set<number>();
  // A stack of its own: a chain of thousands of recipes would overflow that of the calls.
  for (const root of book.keys()) {
    const stack = [root];
    for (let pid = stack.at(-1); pid !== undefined; pid = stack.at(-1)) {
      const item = book.get(pid);
      const waiting =
        derived.has(pid) || !item || isOpen.has(pid) ? [] : childrenLeft(item, book, derived, isOpen);
      if (waiting.length > 0) {
        isOpen.add(pid);
        stack.push(...waiting);
        continue;
      }
      stack.pop();
      if (item && !derived.has(pid)) derived.set(pid, deriveItem(item, derived));
      isOpen.delete(pid);
    }
  }
}

/** The children that have to be worked out first; one that waits for this item itself is in a circle. */
function childrenLeft(
  { ingredients }: AllergenItem,
  book: AllergenBook,
  derived: ReadonlyMap<number, DerivedAllergens>,
  isOpen: ReadonlySet<number>,
): readonly number[] {
  const children = new Set(ingredients.map(({ childPid }) => childPid));
  return [...children].filter((pid) => book.has(pid) && !derived.has(pid) && !isOpen.has(pid));
}

function deriveItem(item: AllergenItem, derived: ReadonlyMap<number, DerivedAllergens>): DerivedAllergens {
  const own = declaredProfile(item);
  if (item.ingredients.length === 0) return { profile: own, fromIngredients: null };
  const fromIngredients = mergeProfiles(
    item.ingredients.map(({ childPid }) => derived.get(childPid)?.profile ?? unknownAllergens),
  );
  const declared = item.allergens === null ? { ...own, unknown: [] } : own;
  return { profile: mergeProfiles([declared, fromIngredients]), fromIngredients };
}

/** What an allergen, or not knowing about one, comes from. */
export type AllergenSource = {
  /** A word that it contains or may contain, or the word of a group that is unknown. */
  readonly word: string;
  readonly why: 'contains' | 'may-contain' | 'unknown';
  /** From an ingredient down to the item that says so itself, or that is not there. Empty: the item's own declaration. */
  readonly path: readonly number[];
};

/**
 * Tells where each word of an item's allergens comes from, one way for each of its ingredients that brings it.
 *
 * @example findSources(book, derived, 10412) // [{ word: 'MILK', why: 'contains', path: [10455, 20032] }, …]
 */
export function findSources(
  book: AllergenBook,
  derived: ReadonlyMap<number, DerivedAllergens>,
  pid: number,
): readonly AllergenSource[] {
  const profile = derived.get(pid)?.profile;
  if (!profile) return [];
  const told = [
    ...profile.contains.map((word) => ({ word, why: 'contains' as const })),
    ...profile.mayContain.map((word) => ({ word, why: 'may-contain' as const })),
    ...profile.unknown.map((word) => ({ word, why: 'unknown' as const })),
  ];
  return told.flatMap(({ word, why }) => {
    const brings = (child: number) => tells(derived.get(child)?.profile ?? unknownAllergens, word, why);
    const children = childrenOf(book, pid).filter(brings);
    if (children.length === 0) return [{ word, why, path: [] }];
    return children.map((child) => ({ word, why, path: followDown(book, child, brings) }));
  });
}

/** The way down through the first ingredient that brings it, as far as there is one. */
function followDown(book: AllergenBook, from: number, brings: (pid: number) => boolean): readonly number[] {
  const path = [from];
  for (let at: number | undefined = from; at !== undefined; ) {
    at = childrenOf(book, at).find((child) => !path.includes(child) && brings(child));
    if (at !== undefined) path.push(at);
  }
  return path;
}

function tells(profile: AllergenProfile, word: string, why: AllergenSource['why']): boolean {
  if (why === 'contains') return profile.contains.includes(word);
  return why === 'may-contain' ? profile.mayContain.includes(word) : profile.unknown.includes(word);
}

function childrenOf(book: AllergenBook, pid: number): readonly number[] {
  return [...new Set((book.get(pid)?.ingredients ?? []).map(({ childPid }) => childPid))];
}

/** A place where a declaration and the ingredients do not say the same. */
export type AllergenDifference = {
  /** The dangerous one is 'missing': the ingredients contain it and the declaration does not say so. */
  readonly kind: 'missing' | 'unknown' | 'too-much';
  /** The allergen, or the group that is unknown. */
  readonly word: string;
  /** It may be in the ingredients by accident; what they contain is worse. */
  readonly isMayContain: boolean;
};

/**
 * Compares a declaration with what the ingredients say, the dangerous differences first. Where nothing is declared, the
 * ingredients speak alone: only what they leave open is a difference then.
 *
 * @example compareDeclared({ allergens: ['WHEAT'], … }, { contains: ['MILK', 'WHEAT'], … }) // missing MILK
 */
export function compareDeclared(
  declared: AllergenFacts,
  found: AllergenProfile,
): readonly AllergenDifference[] {
  const { allergens, mayContain, undeclared } = declared;
  const unknown = [...found.unknown, ...(allergens === null ? [] : undeclared)];
  const open = allergenGroups
    .filter(({ word }) => unknown.includes(word))
    .map(({ word }) => ({ kind: 'unknown' as const, word, isMayContain: false }));
  if (allergens === null) return open;
  const missing = found.contains.filter((word) => !isCovered(word, allergens));
  const mayBeMissing = found.mayContain.filter(
    (word) => !isCovered(word, allergens) && !isWarnedOf(word, mayContain),
  );
  const tooMuch = allergens.filter((word) => !isCovered(word, found.contains) && !isOpen(word, found));
  return [
    ...missing.map((word) => ({ kind: 'missing' as const, word, isMayContain: false })),
    ...mayBeMissing.map((word) => ({ kind: 'missing' as const, word, isMayContain: true })),
    ...open,
    ...tooMuch.map((word) => ({ kind: 'too-much' as const, word, isMayContain: false })),
  ];
}

/** Whether the list says so: by the word, by another name of it, or by a member where the word is that of a group. */
function isCovered(word: string, list: readonly string[]): boolean {
  if (list.includes(word)) return true;
  const group = groupOfAllergen(word);
  if (!group) return false;
  const member = group.members?.find((names) => names.some((name) => name === word));
  return member ? member.some((name) => list.includes(name)) : includesGroup(list, group);
}

/** Whether warnings say so, too: one member is no warning of its whole group, as 'may contain almonds' is not of all nuts. */
function isWarnedOf(word: string, list: readonly string[]): boolean {
  const group = groupOfAllergen(word);
  const words: readonly string[] = group ? [group.word, ...(group.sameAsWord ?? [])] : [];
  return words.includes(word) ? words.some((one) => list.includes(one)) : isCovered(word, list);
}

/** Whether it may be in there all the same: of its group nobody has said everything, or only that it is in it. */
function isOpen(word: string, { contains, unknown }: AllergenProfile): boolean {
  const group = groupOfAllergen(word);
  if (!group) return unknown.length > 0;
  const words = [group.word, ...(group.sameAsWord ?? [])];
  return unknown.includes(group.word) || words.some((one) => contains.includes(one));
}
