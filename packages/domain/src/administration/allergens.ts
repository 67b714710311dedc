/**
 * The allergens as they are stored and sent: the list of spec 001 section 3 in upper case without spaces. Some are
 * groups ('TREENUTS'), the others members of a group or a group of their own (D22).
 */
export const allergenValues = [
  'ALMONDS',
  'BARLEY',
  'BRAZILNUTS',
  'CASHEWS',
  'CELERY',
  'CEREALS',
  'CRUSTACEANS',
  'EGGS',
  'FISH',
  'GLUTEN',
  'HAZELNUTS',
  'KAMUT',
  'LUPIN',
  'MACADAMIA',
  'MILK',
  'MOLLUSCS',
  'MUSTARD',
  'OATS',
  'PEANUTS',
  'PECAN',
  'PISTACHIO',
  'QUEENSLANDNUTS',
  'RYE',
  'SESAME',
  'SOYA',
  'SPELT',
  'SULPHURDIOXIDE',
  'TREENUTS',
  'WALNUTS',
  'WHEAT',
] as const;
export type Allergen = (typeof allergenValues)[number];

/** One of the 14 allergens that a label has to name in the United Kingdom. */
export type AllergenGroup = {
  /** The name in the list of the 14. */
  readonly label: string;
  /** The word for the whole group, which names no member. */
  readonly word: Allergen;
  /** Synonyms of `word`. */
  readonly sameAsWord?: readonly Allergen[];
  /** The members that a label has to name; each list holds all names of one cereal or nut. */
  readonly members?: readonly (readonly [Allergen, ...Allergen[]])[];
};

/** The 14, by name. */
export const allergenGroups: readonly AllergenGroup[] = [
  { label: 'Celery', word: 'CELERY' },
  {
    label: 'Gluten',
    word: 'GLUTEN',
    sameAsWord: ['CEREALS'],
    members: [['WHEAT'], ['RYE'], ['BARLEY'], ['OATS'], ['SPELT'], ['KAMUT']],
  },
  { label: 'Crustaceans', word: 'CRUSTACEANS' },
  { label: 'Eggs', word: 'EGGS' },
  { label: 'Fish', word: 'FISH' },
  { label: 'Lupin', word: 'LUPIN' },
  { label: 'Milk', word: 'MILK' },
  { label: 'Molluscs', word: 'MOLLUSCS' },
  { label: 'Mustard', word: 'MUSTARD' },
  {
    label: 'Nuts',
    word: 'TREENUTS',
    members: [
      ['ALMONDS'],
      ['BRAZILNUTS'],
      ['CASHEWS'],
      ['HAZELNUTS'],
      ['MACADAMIA', 'QUEENSLANDNUTS'],
      ['PECAN'],
      ['PISTACHIO'],
      ['WALNUTS'],
    ],
  },
  { label: 'Peanuts', word: 'PEANUTS' },
  { label: 'Sesame', word: 'SESAME' },
  { label: 'Soya', word: 'SOYA' },
  { label: 'Sulphur dioxide', word: 'SULPHURDIOXIDE' },
];

type Words = readonly string[];

/** Whether a word is in the list. */
export function isAllergen(word: string): word is Allergen {
  return (allergenValues as readonly string[]).includes(word);
}

/**
 * Normalises words for storage: upper case without spaces, without duplicates, in the order of the list. Unknown words
 * stay, at the end.
 *
 * @example tidyAllergens(['wheat', 'Brazil nuts', 'WHEAT']) // ['BRAZILNUTS', 'WHEAT']
 */
export function tidyAllergens(words: Words): Words {
  const stored = new Set(words.map((word) => word.toUpperCase().replaceAll(/\s+/g, '')));
  stored.delete('');
  return sortAllergens(stored);
}

/** Stored words in the order of the list; words that are not in it come at the end. */
export function sortAllergens(stored: ReadonlySet<string>): Words {
  const known = allergenValues.filter((value) => stored.has(value));
  if (known.length === stored.size) return known;
  return [...known, ...[...stored].filter((word) => !isAllergen(word)).sort()];
}

/** Computed once, because it is looked up for every item of a recipe book. */
const wordsByGroup = new Map(
  allergenGroups.map((group) => {
    const { word, sameAsWord = [], members = [] } = group;
    return [group, [word, ...sameAsWord, ...members.flat()]] as const;
  }),
);

/** Every word of a group, its own and those of its members. */
function wordsOf(group: AllergenGroup): readonly Allergen[] {
  return wordsByGroup.get(group) ?? [];
}

/** The group to which a word belongs; undefined for a word that is not in the list. */
export function groupOfAllergen(word: string): AllergenGroup | undefined {
  return allergenGroups.find((group) => includesGroup([word], group));
}

/** Whether one of the words belongs to the group. */
export function includesGroup(words: Words, group: AllergenGroup): boolean {
  return wordsOf(group).some((word) => words.includes(word));
}

/** Whether one of the member's names is among the words. */
export function includesMember(words: Words, member: readonly Allergen[]): boolean {
  return member.some((word) => words.includes(word));
}

/** Whether the group is named without any of its members, so that a label would be incomplete (D22). */
export function lacksMember(words: Words, group: AllergenGroup): boolean {
  const { members = [] } = group;
  return members.length > 0 && includesGroup(words, group) && !includesMember(words, members.flat());
}

/** Removes a group with all its words, or adds its own word. */
export function toggleGroup(words: Words, group: AllergenGroup): Words {
  return includesGroup(words, group) ? without(words, wordsOf(group)) : tidyAllergens([...words, group.word]);
}

/**
 * Adds or removes a member. A member replaces the word of the group; removing the last member restores that word,
 * because the group is still contained.
 */
export function toggleMember(
  words: Words,
  group: AllergenGroup,
  member: readonly [Allergen, ...Allergen[]],
): Words {
  const { word, sameAsWord = [] } = group;
  if (!includesMember(words, member)) {
    return tidyAllergens([...without(words, [word, ...sameAsWord]), member[0]]);
  }
  const left = without(words, member);
  return includesGroup(left, group) ? left : tidyAllergens([...left, word]);
}

function without(words: Words, gone: Words): Words {
  return words.filter((word) => !gone.includes(word));
}
