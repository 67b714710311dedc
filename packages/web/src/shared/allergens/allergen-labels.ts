import { allergenWord } from '@bakehouse/domain/administration/allergen-words';
import type { AllergenGroup } from '@bakehouse/domain/administration/allergens';
import { allergenGroups, includesGroup, includesMember } from '@bakehouse/domain/administration/allergens';
import type { AllergenProfile, AllergenState } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import { stateOfGroup } from '@bakehouse/domain/recipes/allergens/allergen-profile';

/** A label with its state. */
export interface AllergenLabel {
  readonly state: AllergenState;
  readonly words: string;
}

/** The largest number of undeclared groups listed by name; beyond it they are counted. */
const mostNamed = 3;

/**
 * The allergens of an item as short labels, the most severe state first. Never empty: an item that is free from
 * everything has a label for that.
 *
 * @example ['Wheat', 'Milk', 'May contain almonds', '2 not declared']
 */
export function listAllergenLabels(profile: AllergenProfile): readonly AllergenLabel[] {
  const { contains, mayContain, unknown } = profile;
  if (contains.length + mayContain.length + unknown.length === 0) {
    return [{ state: 'free', words: 'Contains none' }];
  }
  return [
    ...contains.map((word) => ({ state: 'contains' as const, words: allergenWord(word) })),
    ...(mayContain.length === 0
      ? []
      : [{ state: 'may-contain' as const, words: `May contain ${listWords(mayContain)}` }]),
    ...(unknown.length === 0 ? [] : [{ state: 'not-declared' as const, words: undeclaredWords(unknown) }]),
  ];
}

function undeclaredWords(unknown: readonly string[]): string {
  if (unknown.length === allergenGroups.length) return 'Not declared';
  const groups = allergenGroups.filter(({ word }) => unknown.includes(word));
  return groups.length > mostNamed
    ? `${groups.length} not declared`
    : `Not declared: ${groups.map(({ label }) => label.toLowerCase()).join(', ')}`;
}

/** The tile of one of the 14 allergens, or of another word. */
export interface TileFacts {
  readonly label: string;
  readonly state: AllergenState;
  /** The state in words, with the cereals or nuts by name: 'Wheat, rye', 'Not declared'. */
  readonly detail: string;
}

/**
 * Tiles of the 14 allergens in their order, followed by other declared words: an unknown word is treated as an
 * allergen.
 */
export function listTiles(profile: AllergenProfile): readonly TileFacts[] {
  const isOfTheList = (word: string) => allergenGroups.some((group) => includesGroup([word], group));
  const others = (words: readonly string[], state: AllergenState, detail: string) =>
    words
      .filter((word) => !isOfTheList(word))
      .map((word) => ({ label: allergenWord(word), state, detail: `${detail}, none of the 14` }));
  return [
    ...allergenGroups.map((group) => ({
      label: group.label,
      state: stateOfGroup(profile, group),
      detail: detailOf(profile, group),
    })),
    ...others(profile.contains, 'contains', 'Contains'),
    ...others(profile.mayContain, 'may-contain', 'May contain'),
  ];
}

function detailOf(profile: AllergenProfile, group: AllergenGroup): string {
  const state = stateOfGroup(profile, group);
  if (state === 'free') return 'Free';
  if (state === 'not-declared') return 'Not declared';
  const contained = membersIn(profile.contains, group);
  const possible = membersIn(profile.mayContain, group);
  const may = possible === '' ? 'May contain' : `May contain ${possible.toLowerCase()}`;
  const parts = [
    ...(state === 'contains' ? [contained === '' ? 'Contains' : contained] : []),
    ...(includesGroup(profile.mayContain, group) ? [may] : []),
    ...(profile.unknown.includes(group.word) ? ['others not declared'] : []),
  ];
  return parts.map((part, place) => (place === 0 ? part : part.toLowerCase())).join('; ');
}

/** The declared cereals or nuts of a group; empty for a group without members. */
function membersIn(words: readonly string[], { members = [] }: AllergenGroup): string {
  return firstUpper(
    listWords(members.filter((member) => includesMember(words, member)).map((member) => member[0])),
  );
}

function listWords(words: readonly string[]): string {
  return words.map((word) => allergenWord(word).toLowerCase()).join(', ');
}

function firstUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
