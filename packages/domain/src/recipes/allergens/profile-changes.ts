import type { AllergenGroup } from '../../administration/allergens.ts';
import {
  allergenGroups,
  allergenValues,
  groupOfAllergen,
  includesMember,
} from '../../administration/allergens.ts';
import type { AllergenProfile, AllergenState } from './allergen-profile.ts';
import { stateOfGroup } from './allergen-profile.ts';

/** What changes about one allergen. */
export type AllergenChange = {
  readonly word: string;
  /** The word is that of a group of which members are named: this is about its other members. */
  readonly ofOthers: boolean;
  readonly before: AllergenState;
  readonly after: AllergenState;
};

const places = new Map<string, number>(allergenValues.map((value, place) => [value, place]));

/** The dangerous ones first. */
const order: readonly AllergenState[] = ['contains', 'may-contain', 'not-declared', 'free'];

/**
 * What is known about the allergens of something after a change and was not before: what it contains now comes first. A
 * cereal or a nut is told by its own name, and its group where the others of it change too.
 *
 * @example compareProfiles(free, containsMilk) // [{ word: 'MILK', ofOthers: false, before: 'free', after: 'contains' }]
 */
export function compareProfiles(before: AllergenProfile, after: AllergenProfile): readonly AllergenChange[] {
  const changes = [
    ...allergenGroups.flatMap((group) => {
      const told = [...compareMembers(group, before, after), ...compareGroup(group, before, after)];
      if (told.length > 0) return told;
      // A nut that is not named was in it and is not known of now, while those that are named stay as they were.
      return change(group.word, false, stateOfGroup(before, group), stateOfGroup(after, group));
    }),
    ...compareOtherWords(before, after),
  ];
  const placeOf = ({ word }: AllergenChange) => places.get(word) ?? places.size;
  return changes.toSorted(
    (a, b) => order.indexOf(a.after) - order.indexOf(b.after) || placeOf(a) - placeOf(b),
  );
}

/** Whether nothing is known of an allergen that was not known before. */
export function isSameProfile(before: AllergenProfile, after: AllergenProfile): boolean {
  return before === after || compareProfiles(before, after).length === 0;
}

/** Each cereal and nut that is named before or after. */
function compareMembers(
  group: AllergenGroup,
  before: AllergenProfile,
  after: AllergenProfile,
): readonly AllergenChange[] {
  return (group.members ?? []).flatMap((member) => {
    const named = [after, before].flatMap(({ contains, mayContain }) => [...contains, ...mayContain]);
    const word = named.find((one) => member.some((name) => name === one));
    if (word === undefined) return [];
    return change(word, false, stateOfMember(before, group, member), stateOfMember(after, group, member));
  });
}

/** Of a nut, of which nobody knows where only 'nuts' is said. */
function stateOfMember(
  { contains, mayContain, unknown }: AllergenProfile,
  group: AllergenGroup,
  member: readonly [string, ...string[]],
): AllergenState {
  const isNamed = (words: readonly string[]) => member.some((name) => words.includes(name));
  if (isNamed(contains)) return 'contains';
  if (isNamed(mayContain)) return 'may-contain';
  if (unknown.includes(group.word) || saysGroup(contains, group)) return 'not-declared';
  return saysGroup(mayContain, group) ? 'may-contain' : 'free';
}

/** A group as a whole, or the others of it where members are named. */
function compareGroup(
  group: AllergenGroup,
  before: AllergenProfile,
  after: AllergenProfile,
): readonly AllergenChange[] {
  const { word, members } = group;
  if (!members) return change(word, false, stateOfGroup(before, group), stateOfGroup(after, group));
  const namesMember = ({ contains, mayContain }: AllergenProfile) =>
    members.some((member) => includesMember([...contains, ...mayContain], member));
  if (!namesMember(before) && !namesMember(after)) {
    return change(word, false, stateOfGroup(before, group), stateOfGroup(after, group));
  }
  return change(word, true, stateOfOthers(before, group), stateOfOthers(after, group));
}

/** Of the members of a group that are not named: whoever says 'nuts' beside almonds may mean others. */
function stateOfOthers(
  { contains, mayContain, unknown }: AllergenProfile,
  group: AllergenGroup,
): AllergenState {
  if (saysGroup(contains, group)) return 'contains';
  if (saysGroup(mayContain, group)) return 'may-contain';
  return unknown.includes(group.word) ? 'not-declared' : 'free';
}

/** Whether the words say the group without saying which of it. */
function saysGroup(words: readonly string[], { word, sameAsWord = [] }: AllergenGroup): boolean {
  return [word, ...sameAsWord].some((one) => words.includes(one));
}

/** Words that are not in the list, of files that brought their own. */
function compareOtherWords(before: AllergenProfile, after: AllergenProfile): readonly AllergenChange[] {
  const named = [before, after].flatMap(({ contains, mayContain }) => [...contains, ...mayContain]);
  const words = [...new Set(named)].filter((word) => !groupOfAllergen(word));
  const stateOf = ({ contains, mayContain, unknown }: AllergenProfile, word: string): AllergenState => {
    if (contains.includes(word)) return 'contains';
    if (mayContain.includes(word)) return 'may-contain';
    return unknown.length > 0 ? 'not-declared' : 'free';
  };
  return words.flatMap((word) => change(word, false, stateOf(before, word), stateOf(after, word)));
}

function change(
  word: string,
  ofOthers: boolean,
  before: AllergenState,
  after: AllergenState,
): readonly AllergenChange[] {
  return before === after ? [] : [{ word, ofOthers, before, after }];
}
