import type { Allergen } from '../../../administration/allergens.ts';
import {
  allergenGroups,
  allergenValues,
  includesGroup,
  isAllergen,
} from '../../../administration/allergens.ts';
import type { LabelText, Segment } from './label-text.ts';
import { emphasised, joinSegments, plain } from './label-text.ts';

/** How a label names an allergen. */
type AllergenName = {
  /** Where no text names it: 'butter (MILK)'. */
  readonly name: string;
  /** Words of a text that name it. */
  readonly words: string;
  /** What it is called by law, put behind its own name: 'spelt (WHEAT)'. */
  readonly isA?: string;
};

/** Drinks and spreads of plants that are called after the milk that is not in them. */
const noMilk = '(?<!\\b(?:almond|cashew|coconut|hazelnut|oat|pea|plant|rice|soy|soya)[ -])';
/** Before 'nuts', these name one nut, or something that is no tree nut: whoever says so does not speak of other nuts. */
const noSingleNut =
  '(?<!\\b(?:almond|beech|brazil|cashew|cedar|chest|cob|coco|cola|corn|dough|ginger|ground|hazel|kola|macadamia|' +
  'monkey|palm|pea|pecan|pine|pistachio|queensland|shea|soy|soya|tiger|wal|walnut)[\\s-]+)';
/** What cereals are milled to, written as one word with them. */
const milled = '(?:bran|flakes?|flour|germ|malt|meal|starch)?';
const macadamia = { name: 'macadamia nuts', words: 'macadamias?|queensland[ -]?nuts?' };

/** The words of groups say enough only where something may be in it by accident (D22). */
const allergenNames: Readonly<Record<Allergen, AllergenName>> = {
  ALMONDS: { name: 'almonds', words: 'almonds?' },
  BARLEY: { name: 'barley', words: `barley${milled}` },
  BRAZILNUTS: { name: 'Brazil nuts', words: 'brazil[ -]?nuts?|brazils' },
  CASHEWS: { name: 'cashews', words: 'cashews?' },
  CELERY: { name: 'celery', words: 'celery' },
  CEREALS: { name: 'gluten', words: 'gluten|cereals' },
  CRUSTACEANS: { name: 'crustaceans', words: 'crustaceans?' },
  EGGS: { name: 'egg', words: 'eggs?' },
  FISH: { name: 'fish', words: 'fish' },
  GLUTEN: { name: 'gluten', words: 'gluten|cereals' },
  HAZELNUTS: { name: 'hazelnuts', words: '(?:cob|hazel)[ -]?nuts?' },
  KAMUT: { name: 'kamut', words: 'kamut|khorasan', isA: 'wheat' },
  LUPIN: { name: 'lupin', words: 'lupins?' },
  MACADAMIA: macadamia,
  MILK: { name: 'milk', words: `${noMilk}(?:butter)?milk` },
  MOLLUSCS: { name: 'molluscs', words: 'molluscs?' },
  MUSTARD: { name: 'mustard', words: 'mustard' },
  OATS: { name: 'oats', words: `oat(?:s|cakes?|${milled})` },
  PEANUTS: { name: 'peanuts', words: '(?:ground|monkey|pea)[ -]?nuts?' },
  PECAN: { name: 'pecans', words: 'pecans?' },
  PISTACHIO: { name: 'pistachios', words: 'pistachios?' },
  QUEENSLANDNUTS: macadamia,
  RYE: { name: 'rye', words: `rye${milled}` },
  SESAME: { name: 'sesame', words: 'sesame' },
  SOYA: { name: 'soya', words: 'soy(?:a|beans?|abeans?)?' },
  SPELT: { name: 'spelt', words: `spelt${milled}`, isA: 'wheat' },
  SULPHURDIOXIDE: { name: 'sulphur dioxide', words: 'sulphur dioxide|\\p{L}*sul(?:ph|f)ites?' },
  TREENUTS: { name: 'nuts', words: `${noSingleNut}(?:tree )?nuts?` },
  WALNUTS: { name: 'walnuts', words: 'wal[ -]?nuts?' },
  WHEAT: { name: 'wheat', words: `(?<!\\bbuck[ -])(?:whole)?wheat(?:en|${milled})` },
};

const groupWords = new Set<string>(
  allergenGroups.flatMap(({ members, word, sameAsWord = [] }) => (members ? [word, ...sameAsWord] : [])),
);

/** Whether a word says only that a group is in something, so that a label cannot name the cereal or the nut by it. */
export function isGroupWord(word: string): boolean {
  return groupWords.has(word);
}

/** How a label names an allergen; one that an import brought, and that is in no list, by its own word. */
function nameOf(word: string): AllergenName {
  if (isAllergen(word)) return allergenNames[word];
  return { name: word.toLowerCase(), words: word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&') };
}

/** The words of a text that name an allergen, and not that it is free from it: free range eggs are eggs. */
function findNames(text: string, word: string): readonly RegExpExecArray[] {
  const pattern = `(?<![\\p{L}\\p{N}])(?:${nameOf(word).words})(?![\\p{L}\\p{N}]|[ -]free\\b(?![ -]range\\b))`;
  return [...text.matchAll(new RegExp(pattern, 'giu'))];
}

/**
 * The text with what names one of these allergens emphasised.
 *
 * @example emphasise('strong wheat flour', ['WHEAT']) // 'strong WHEAT flour'
 * @example emphasise('spelt flour', ['SPELT']) // 'spelt (WHEAT) flour'
 * @example emphasise('spelt (wheat) flour', ['SPELT']) // 'spelt (WHEAT) flour'
 */
export function emphasise(text: string, words: readonly string[]): LabelText {
  // Where spelt is declared, 'spelt (wheat)' names it by the wheat.
  const legal = words.flatMap((word) => nameOf(word).isA?.toUpperCase() ?? []);
  const found = [...new Set([...words, ...legal])]
    .flatMap((word) =>
      findNames(text, word).map(({ index, 0: name }) => ({ index, end: index + name.length, word, name })),
    )
    .toSorted((a, b) => a.index - b.index || b.end - a.end);
  const segments: Segment[] = [];
  let at = 0;
  for (const { index, end, word, name } of found) {
    if (index < at) continue;
    segments.push(plain(text.slice(at, index)), ...namedAs(name, word, text.slice(end)));
    at = end;
  }
  return joinSegments([...segments, plain(text.slice(at))]);
}

function namedAs(name: string, word: string, after: string): LabelText {
  const { isA } = nameOf(word);
  if (isA === undefined) return [emphasised(name)];
  const saysSo = new RegExp(`^\\s*\\(?\\s*${isA}\\b`, 'iu').test(after);
  return saysSo ? [plain(name)] : [plain(`${name} (`), emphasised(isA), plain(')')];
}

/** Which of these allergens a text names; where it names spelt, that is wheat. */
export function findNamedAllergens(text: string, words: readonly string[]): readonly string[] {
  const named = words.filter((word) => findNames(text, word).length > 0);
  const meant = named.map((word) => nameOf(word).isA?.toUpperCase());
  return words.filter((word) => named.includes(word) || meant.includes(word));
}

/**
 * The names of allergens that no text names.
 *
 * @example namesOf(['MILK', 'SPELT']) // 'MILK' and 'spelt WHEAT'
 */
export function namesOf(words: readonly string[]): readonly LabelText[] {
  const meant = words.map((word) => nameOf(word).isA?.toUpperCase());
  const names = new Map(
    words
      .filter((word) => !meant.includes(word))
      .map((word) => {
        const { name, isA } = nameOf(word);
        return [name, isA === undefined ? [emphasised(name)] : [plain(`${name} `), emphasised(isA)]];
      }),
  );
  return [...names.values()];
}

/**
 * The allergens that a text names although they are not among those that are declared. Spelt is wheat by law, and
 * gluten is in all cereals.
 *
 * @example findUndeclaredAllergens('margarine (oils, whey powder (milk))', ['SOYA']) // ['MILK']
 */
export function findUndeclaredAllergens(text: string, declared: readonly string[]): readonly Allergen[] {
  const legalName = (word: string) => nameOf(word).isA ?? nameOf(word).name;
  const said = new Set(declared.map(legalName));
  return allergenValues.filter((word) => {
    if (said.has(legalName(word)) || findNames(text, word).length === 0) return false;
    return (
      !isGroupWord(word) ||
      !allergenGroups.some((group) => includesGroup([word], group) && includesGroup(declared, group))
    );
  });
}

/**
 * The name of an allergen within a sentence.
 *
 * @example allergenName('SULPHURDIOXIDE') // 'sulphur dioxide'
 */
export function allergenName(word: string): string {
  return nameOf(word).name;
}
