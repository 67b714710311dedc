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
  /** As the list of the 14 calls it. */
  readonly label: string;
  /** Says that the group is in it, without saying which member. */
  readonly word: Allergen;
  /** Further words that say no more than `word`. */
  readonly sameAsWord?: readonly Allergen[];
  /** What a label has to name: each of these lists is one cereal or nut, by all of its names. */
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

/** Whether a word is one of the list. */
export function isAllergen(word: string): word is Allergen {
  return (allergenValues as readonly string[]).includes(word);
}

/**
 * The words as they are stored: in upper case without spaces, each once, in the order of the list. Words that are not in
 * it stay, at the end.
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

/** Made once: the allergens of a whole recipe book are worked out by asking for them. */
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
  return allergenGroups.find((group) => holdsGroup([word], group));
}

/** Whether one of these words means that the group is in it. */
export function holdsGroup(words: Words, group: AllergenGroup): boolean {
  return wordsOf(group).some((word) => words.includes(word));
}

/** Whether one of the member's names is among the words. */
export function holdsMember(words: Words, member: readonly Allergen[]): boolean {
  return member.some((word) => words.includes(word));
}

/** Whether the group is named and none of its members is, so that a label would be incomplete (D22). */
export function lacksMember(words: Words, group: AllergenGroup): boolean {
  const { members = [] } = group;
  return members.length > 0 && holdsGroup(words, group) && !holdsMember(words, members.flat());
}

/** Takes a group with all its words out, or puts it in by its own word. */
export function toggleGroup(words: Words, group: AllergenGroup): Words {
  return holdsGroup(words, group) ? without(words, wordsOf(group)) : tidyAllergens([...words, group.word]);
}

/**
 * Puts a member in or takes it out. With a member the word of the group says nothing more; without the last one it comes
 * back, because the group is still in it.
 */
export function toggleMember(
  words: Words,
  group: AllergenGroup,
  member: readonly [Allergen, ...Allergen[]],
): Words {
  const { word, sameAsWord = [] } = group;
  if (!holdsMember(words, member)) {
    return tidyAllergens([...without(words, [word, ...sameAsWord]), member[0]]);
  }
  const left = without(words, member);
  return holdsGroup(left, group) ? left : tidyAllergens([...left, word]);
}

function without(words: Words, gone: Words): Words {
  return words.filter((word) => !gone.includes(word));
}
