import type { DifferenceLine, DifferencesView } from '@bakehouse/contract/spec-cards/spec-cards';
import { allergenWord } from '@bakehouse/domain/administration/allergen-words';
import { allergenGroups } from '@bakehouse/domain/administration/allergens';
import { countOf } from '@bakehouse/domain/words/words';
import { describePath, sourceSentence } from '../../shared/allergens/source-sentence.ts';
import { editDeclarationAddress, editRecipeAddress, specCardAddress } from '../../shared/card-addresses.ts';
import { recipeTypeWords } from '../../shared/display/recipe-words.ts';
import type { Cells } from '../../ui/table/file/csv-file.ts';

/** The kinds of differences in the order of the list, the dangerous one first. */
export const differenceKinds = ['missing', 'unknown', 'too-much'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

interface KindWords {
  readonly chip: string;
  readonly title: string;
  readonly meaning: string;
}

export const kindWords: Readonly<Record<DifferenceKind, KindWords>> = {
  missing: {
    chip: 'Not declared in full',
    title: 'Found in the ingredients, not declared',
    meaning: 'These can make somebody ill. Put them right first.',
  },
  unknown: {
    chip: 'Unknown',
    title: 'Not declared',
    meaning: 'Unknown is never shown as free from.',
  },
  'too-much': {
    chip: 'Over-declared',
    title: 'Declared, not found in the ingredients',
    meaning: 'Cautious, but shops turn customers away because of it.',
  },
};

export function countOfKind(counts: DifferencesView['counts'], kind: DifferenceKind): number {
  return kind === 'too-much' ? counts.tooMuch : counts[kind];
}

/** The key of a line. */
export function keyOfLine({ kind, words, isMayContain, subject }: DifferenceLine): string {
  const id = subject.kind === 'card' ? `card ${subject.pid}` : `product ${subject.productId}`;
  return `${kind} ${id} ${words.join(' ')} ${isMayContain}`;
}

/** The PID of the card to be checked. */
export function pidOf({ subject }: DifferenceLine): number {
  return subject.kind === 'card' ? subject.pid : subject.cardPid;
}

/** The type of what is declared: 'Recipe', 'Product', or the product that is linked to a card. */
export function subjectWord({ subject }: DifferenceLine): string {
  return subject.kind === 'card' ? recipeTypeWords[subject.type] : 'the product itself';
}

/** 'Wheat, Eggs', 'Contains none', 'Not declared'. */
export function declaredWords({ declared }: DifferenceLine): string {
  if (declared === null) return 'Not declared';
  return declared.length === 0 ? 'Contains none' : declared.map(allergenWord).join(', ');
}

/** The differing allergens: 'Milk', 'may contain almonds'; for unknown ones the groups, unless it is all of them. */
export function differingWords({ kind, words, isMayContain }: DifferenceLine): string {
  if (kind === 'unknown') {
    if (words.length === allergenGroups.length) return '';
    return allergenGroups
      .filter(({ word }) => words.includes(word))
      .map(({ label }) => label)
      .join(', ');
  }
  const names = words.map(allergenWord).join(', ');
  return isMayContain ? `May contain ${names.toLowerCase()}` : names;
}

/**
 * The source of a difference, as a sentence without its full stop.
 *
 * @example 'Milk from butter 20032 in sweet pastry 10455'
 */
export function describeSource({ kind, words, source, subject }: DifferenceLine): string {
  if (kind === 'too-much') {
    const names = words.map((word) => allergenWord(word).toLowerCase()).join(', ');
    return `No ingredient contains ${names}`;
  }
  if (source === null) return 'Nobody has said where it comes from';
  if (kind === 'missing') return sourceSentence(source, 'with-pids');
  if (source.path.length === 0) {
    return subject.kind === 'card' && subject.type === 'PRODUCT'
      ? 'Bought in, and no supplier’s sheet says it'
      : 'Its own declaration leaves it open';
  }
  return `${describePath(source.path, 'with-pids')} is not declared, so nothing can be said`;
}

/** '3 products, 11 orders', '1 recipe', 'no product'. */
export function usedWords({ products, recipes, orders }: DifferenceLine): string {
  const parts = [
    ...(products > 0 ? [countOf(products, 'product')] : []),
    ...(orders > 0 ? [countOf(orders, 'order')] : []),
  ];
  if (parts.length > 0) return parts.join(', ');
  return recipes > 0 ? countOf(recipes, 'recipe') : 'no product';
}

/** The correction of a difference: its label and its address. */
export interface Remedy {
  readonly label: string;
  readonly spoken: string;
  readonly address: string;
}

/**
 * The correction of a difference: the editor with the allergen added to the declaration or removed, or the editor of
 * the item without a declaration. A product that differs from its card is corrected in its own form, which only the
 * administration has.
 */
export function remedyOf(line: DifferenceLine, productAddress: string | null): Remedy | null {
  const { kind, subject, isMayContain, source } = line;
  if (subject.kind === 'product') {
    return productAddress === null
      ? null
      : { label: 'Product', spoken: `Edit the product ${subject.name}`, address: productAddress };
  }
  const [word = ''] = line.words;
  const said = allergenWord(word);
  switch (kind) {
    case 'missing':
      return {
        label: 'Declare it',
        spoken: `Declare ${said}, ${subject.name}`,
        address: editDeclarationAddress(subject.pid, {
          [isMayContain ? 'may-contain' : 'declare']: word,
        }),
      };
    case 'too-much':
      return {
        label: 'Remove it',
        spoken: `Remove ${said}, ${subject.name}`,
        address: editDeclarationAddress(subject.pid, { 'take-off': word }),
      };
    default: {
      // Only the item that leaves it open can be declared; an unknown item has to be removed from what contains it.
      const known = source?.path.findLast(({ name }) => name !== null);
      const { pid, name } = known ?? subject;
      return { label: 'Declare', spoken: `Declare ${name ?? pid}`, address: editRecipeAddress(pid) };
    }
  }
}

/** Whether a line matches a search: by its card, its PID, its allergens, or their source. */
export function lineMatchesSearch(line: DifferenceLine, text: string): boolean {
  const said = [line.subject.name, pidOf(line), differingWords(line), describeSource(line)]
    .join(' ')
    .toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

/** The lines as the rows of a file. */
export function differenceCells(lines: readonly DifferenceLine[]): Cells {
  const head = [
    'What',
    'PID',
    'Card',
    'Type',
    'Declared',
    'Difference',
    'Where',
    'Products',
    'Recipes',
    'Orders',
  ];
  return [
    head,
    ...lines.map((line) => [
      kindWords[line.kind].title,
      pidOf(line),
      line.subject.name,
      subjectWord(line),
      declaredWords(line),
      differingWords(line),
      describeSource(line),
      line.products,
      line.recipes,
      line.orders,
    ]),
  ];
}

/** The card of a line. */
export function addressOfLine(line: DifferenceLine): string {
  return specCardAddress(pidOf(line));
}
