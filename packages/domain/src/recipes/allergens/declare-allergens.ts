import type { Allergen, AllergenGroup } from '../../administration/allergens.ts';
import {
  allergenGroups,
  groupOfAllergen,
  includesGroup,
  includesMember,
  isAllergen,
  tidyAllergens,
  toggleMember,
} from '../../administration/allergens.ts';
import type { AllergenFacts } from '../recipe.ts';
import type { AllergenProfile, AllergenState } from './allergen-profile.ts';

type Words = readonly string[];
type Member = readonly [Allergen, ...Allergen[]];

/** What is declared about one of the 14 groups. */
export type GroupDeclaration = {
  /** The words of the group that it contains, or may contain. */
  readonly contains: Words;
  readonly mayContain: Words;
  /** Nobody has said whether it is in it; where some of its members are, whether others are. */
  readonly isOpen: boolean;
};

/** The 14 groups by their words, and what is said in words of no group. */
export type Declarations = Readonly<Record<string, GroupDeclaration>>;

/** Where the words are that are none of the list. */
export const otherAllergens = 'OTHER';

const nothing: GroupDeclaration = { contains: [], mayContain: [], isOpen: false };

/** A declaration group by group. */
export function declarationsOf(facts: AllergenFacts): Declarations {
  const foreign = (words: Words) => words.filter((word) => !isAllergen(word));
  return {
    ...Object.fromEntries(allergenGroups.map((group) => [group.word, readGroup(facts, group)])),
    [otherAllergens]: {
      contains: foreign(facts.allergens ?? []),
      mayContain: foreign(facts.mayContain),
      isOpen: false,
    },
  };
}

/** The declaration that these are together: where every group is open and nothing is in it, nothing is declared. */
export function factsOfDeclarations(declarations: Declarations): AllergenFacts {
  const all = Object.values(declarations);
  const contains = tidyAllergens(all.flatMap((one) => one.contains));
  const mayContain = tidyAllergens(all.flatMap((one) => one.mayContain));
  const open = allergenGroups.filter(({ word }) => declarations[word]?.isOpen).map(({ word }) => word);
  const isNothing = contains.length === 0 && open.length === allergenGroups.length;
  return isNothing
    ? { allergens: null, mayContain, undeclared: [] }
    : { allergens: contains, mayContain, undeclared: open };
}

/** What is declared about a group. */
export function readGroup(facts: AllergenFacts, group: AllergenGroup): GroupDeclaration {
  const ofGroup = (words: Words) => words.filter((word) => includesGroup([word], group));
  return {
    contains: ofGroup(facts.allergens ?? []),
    mayContain: ofGroup(facts.mayContain),
    isOpen: facts.allergens === null || facts.undeclared.includes(group.word),
  };
}

/** The declaration with another word about one group. What is said about all others stays. */
function writeGroup(
  facts: AllergenFacts,
  group: AllergenGroup,
  declaration: GroupDeclaration,
): AllergenFacts {
  return factsOfDeclarations({ ...declarationsOf(facts), [group.word]: declaration });
}

/** The state of a group as its own declaration says it, whatever the ingredients say. */
export function stateOfDeclaration({ contains, mayContain, isOpen }: GroupDeclaration): AllergenState {
  if (contains.length > 0) return 'contains';
  if (mayContain.length > 0) return 'may-contain';
  return isOpen ? 'not-declared' : 'free';
}

/** The states through which a button walks. */
const walk: readonly AllergenState[] = ['contains', 'may-contain', 'free', 'not-declared'];

/**
 * The next state of a group: contains, may contain, free, not declared, and contains again. Cereals and nuts that are
 * named stay named.
 */
export function cycleGroup(facts: AllergenFacts, group: AllergenGroup): AllergenFacts {
  const now = readGroup(facts, group);
  const next = walk[(walk.indexOf(stateOfDeclaration(now)) + 1) % walk.length];
  switch (next) {
    case 'contains':
      return writeGroup(facts, group, { ...nothing, contains: [group.word] });
    case 'may-contain':
      return writeGroup(facts, group, {
        ...nothing,
        mayContain: tidyAllergens([...now.contains, ...now.mayContain]),
      });
    case 'free':
      return writeGroup(facts, group, nothing);
    default:
      return writeGroup(facts, group, { ...nothing, isOpen: true });
  }
}

/** What is declared about a cereal or a nut within its group. */
export type MemberState = 'contains' | 'may-contain' | 'no';

export function stateOfMember({ contains, mayContain }: GroupDeclaration, member: Member): MemberState {
  if (includesMember(contains, member)) return 'contains';
  return includesMember(mayContain, member) ? 'may-contain' : 'no';
}

/**
 * The next state of a cereal or a nut: contained, may be contained, not named. The group never becomes free by that:
 * without a name it is declared by its own word again.
 */
export function cycleMember(facts: AllergenFacts, group: AllergenGroup, member: Member): AllergenFacts {
  const now = readGroup(facts, group);
  const without = (words: Words) => words.filter((word) => !includesMember([word], member));
  const named = (words: Words) =>
    includesMember(words, member) ? words : toggleMember(words, group, member);
  switch (stateOfMember(now, member)) {
    case 'no':
      // 'May contain nuts' becomes 'may contain almonds'; beside what is contained, the next press does that.
      return now.contains.length === 0
        ? writeGroup(facts, group, { ...now, mayContain: named(now.mayContain) })
        : writeGroup(facts, group, { ...now, contains: named(now.contains) });
    case 'contains':
      return writeGroup(facts, group, {
        ...now,
        contains: without(now.contains),
        mayContain: named(now.mayContain),
      });
    default: {
      const left = without(now.mayContain);
      const isLast = left.length === 0 && now.contains.length === 0;
      return writeGroup(facts, group, { ...now, mayContain: isLast ? [group.word] : left });
    }
  }
}

/** Says whether other cereals or nuts than those that are named may be in it too. */
export function setOpen(facts: AllergenFacts, group: AllergenGroup, isOpen: boolean): AllergenFacts {
  return writeGroup(facts, group, { ...readGroup(facts, group), isOpen });
}

/** Declares free what nobody has said anything about: the supplier's sheet names all that is in it. */
export function declareRestFree(facts: AllergenFacts): AllergenFacts {
  return { ...facts, allergens: facts.allergens ?? [], undeclared: [] };
}

/** Declares what the ingredients say about the groups of which nobody has said anything yet. What they leave open stays open. */
export function declareAsFound(facts: AllergenFacts, found: AllergenProfile): AllergenFacts {
  const declarations = { ...declarationsOf(facts) };
  for (const group of allergenGroups) {
    if (stateOfDeclaration(readGroup(facts, group)) !== 'not-declared') continue;
    const ofGroup = (words: Words) => words.filter((word) => includesGroup([word], group));
    declarations[group.word] = {
      contains: ofGroup(found.contains),
      mayContain: ofGroup(found.mayContain),
      isOpen: found.unknown.includes(group.word),
    };
  }
  return factsOfDeclarations(declarations);
}

/**
 * Declares an allergen that was found in the ingredients: contained, or contained by accident. A warning of all nuts stays
 * beside the nut that is named, because others may be in it too.
 */
export function declareWord(facts: AllergenFacts, word: string, isMayContain: boolean): AllergenFacts {
  const list = isMayContain ? facts.mayContain : (facts.allergens ?? []);
  const group = groupOfAllergen(word);
  const member = group?.members?.find((names) => includesMember([word], names));
  if (list.includes(word)) return facts;
  const isNamed = member !== undefined && includesMember(list, member);
  const named = group && member && !isMayContain ? toggleMember(list, group, member) : [...list, word];
  const words = isNamed ? list : tidyAllergens(named);
  const undeclared = facts.allergens === null ? allergenGroups.map((one) => one.word) : [...facts.undeclared];
  if (isMayContain) return { ...facts, mayContain: words };
  return {
    allergens: words,
    mayContain: facts.mayContain.filter((other) => other !== word),
    undeclared: undeclared.filter((open) => open !== group?.word || group.members !== undefined),
  };
}

/** Takes an allergen off that no ingredient contains: of its group, what is declared beside it stays. */
export function removeWord(facts: AllergenFacts, word: string): AllergenFacts {
  return { ...facts, allergens: facts.allergens?.filter((other) => other !== word) ?? null };
}
