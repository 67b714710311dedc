import type { AllergenGroup } from '../../administration/allergens.ts';
import {
  allergenGroups,
  includesGroup,
  sortAllergens,
  tidyAllergens,
} from '../../administration/allergens.ts';
import type { AllergenFacts } from '../recipe.ts';

/**
 * What is known about the allergens of something (D22). A group of the 14 that is in none of the three lists is declared
 * free; what is unknown is never taken for that.
 */
export type AllergenProfile = {
  /** The words of what it contains. */
  readonly contains: readonly string[];
  /** What it may contain by accident, and is not known to contain. */
  readonly mayContain: readonly string[];
  /**
   * The groups, by their own words, about which nobody has said everything. One that is contained too has members of
   * which some may still be in it: almonds are, of walnuts nobody knows.
   */
  readonly unknown: readonly string[];
};

/** The state of one of the 14 groups. */
export type AllergenState = 'contains' | 'may-contain' | 'not-declared' | 'free';

/** Of that which nobody has said anything about. */
export const unknownAllergens: AllergenProfile = {
  contains: [],
  mayContain: [],
  unknown: allergenGroups.map(({ word }) => word),
};

/** What a declaration says. */
export function declaredProfile({ allergens, mayContain, undeclared }: AllergenFacts): AllergenProfile {
  const unknown = allergens === null ? unknownAllergens.unknown : undeclared;
  return createProfile(
    new Set(tidyAllergens(allergens ?? [])),
    new Set(tidyAllergens(mayContain)),
    new Set(unknown),
  );
}

/** What is in all of these together. */
export function mergeProfiles(parts: readonly AllergenProfile[]): AllergenProfile {
  const contains = new Set<string>();
  const mayContain = new Set<string>();
  const unknown = new Set<string>();
  for (const part of parts) {
    for (const word of part.contains) contains.add(word);
    for (const word of part.mayContain) mayContain.add(word);
    for (const word of part.unknown) unknown.add(word);
  }
  return createProfile(contains, mayContain, unknown);
}

/** What is known of one of the 14. What is said to be in it comes first, and 'free' only where nothing else is said. */
export function stateOfGroup(
  { contains, mayContain, unknown }: AllergenProfile,
  group: AllergenGroup,
): AllergenState {
  if (includesGroup(contains, group)) return 'contains';
  if (includesGroup(mayContain, group)) return 'may-contain';
  return unknown.includes(group.word) ? 'not-declared' : 'free';
}

/** Whether nobody has said anything about it. */
export function areAllergensUnknown({ contains, mayContain, unknown }: AllergenProfile): boolean {
  return (
    contains.length === 0 && mayContain.length === 0 && unknown.length === unknownAllergens.unknown.length
  );
}

/** Whether everything is said about it. */
export function isFullyDeclared({ unknown }: AllergenProfile): boolean {
  return unknown.length === 0;
}

/** Of words that are stored as they should be: the whole book is worked out by this, item by item. */
function createProfile(
  contains: ReadonlySet<string>,
  mayContain: ReadonlySet<string>,
  unknown: ReadonlySet<string>,
): AllergenProfile {
  const inOrder = sortAllergens(contains);
  return {
    contains: inOrder,
    mayContain: sortAllergens(mayContain).filter((word) => !contains.has(word)),
    unknown: allergenGroups
      .filter((group) => unknown.has(group.word) && (group.members || !includesGroup(inOrder, group)))
      .map(({ word }) => word),
  };
}
