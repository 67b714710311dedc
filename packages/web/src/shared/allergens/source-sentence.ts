import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { allergenWord } from '@bakehouse/domain/administration/allergen-words';
import { allergenGroups } from '@bakehouse/domain/administration/allergens';

type Source = RecipeCardView['sources'][number];
type Path = Source['path'];
type Difference = RecipeCardView['differences'][number];

/**
 * The path of an allergen, from the item that declares it up to the ingredient of the card.
 *
 * @example 'butter in puff pastry', 'butter 20032 in puff pastry 10455'
 */
export function describePath(path: Path, names: 'alone' | 'with-pids' = 'alone'): string {
  return path
    .toReversed()
    .map(({ pid, name }) => {
      if (name === null) return `item ${pid}, which is not in the book`;
      return names === 'with-pids' ? `${name} ${pid}` : name;
    })
    .join(' in ');
}

/**
 * The source of an allergen, or the reason why it is unknown, as a sentence without its full stop.
 *
 * @example 'Milk from butter in puff pastry'
 */
export function sourceSentence({ word, why, path }: Source, names: 'alone' | 'with-pids' = 'alone'): string {
  const said = why === 'unknown' ? groupLabel(word) : allergenWord(word);
  const from = describePath(path, names);
  if (why === 'unknown') {
    return from === '' ? `${said}: not declared on this card` : `${said}: not declared for ${from}`;
  }
  const subject = why === 'contains' ? said : `May contain ${said.toLowerCase()}`;
  return from === '' ? `${subject}, declared on this card` : `${subject} from ${from}`;
}

/** All sources of one allergen, or one ingredient with the allergens that it leaves open. */
export interface SourceLine {
  readonly state: 'contains' | 'may-contain' | 'not-declared';
  readonly subject: string;
  readonly text: string;
}

/** The sources of a card grouped in lines: by allergen, and for gaps by ingredient. */
export function listSourceLines(sources: readonly Source[]): readonly SourceLine[] {
  return [...linesOf(sources, 'contains'), ...linesOf(sources, 'may-contain'), ...gapLines(sources)];
}

function linesOf(sources: readonly Source[], why: 'contains' | 'may-contain'): readonly SourceLine[] {
  const words = Map.groupBy(
    sources.filter((source) => source.why === why),
    ({ word }) => word,
  );
  return [...words].map(([word, ways]) => ({
    state: why,
    subject: why === 'contains' ? allergenWord(word) : `May contain ${allergenWord(word).toLowerCase()}`,
    text: ways
      .map(({ path }) => (path.length === 0 ? 'declared on this card' : `from ${describePath(path)}`))
      .join('; '),
  }));
}

/**
 * The gaps of a card as a sentence, in which each ingredient is named once.
 *
 * @example 'Nuts, soya are not known: nobody has declared them for rice flour in batter.'
 */
export function gapSentence(gaps: readonly Source[]): string {
  const words = [...new Set(gaps.map(({ word }) => word))];
  const places = [...new Set(gaps.map(({ path }) => describePath(path)))].map(
    (place) => place || 'this card',
  );
  const what =
    words.length > mostNamed
      ? `${words.length} of the ${allergenGroups.length} are`
      : `${words.map(groupLabel).join(', ')} ${words.length === 1 ? 'is' : 'are'}`;
  const it = words.length === 1 ? 'it' : 'them';
  return `${what} not known: nobody has declared ${it} for ${places.join('; ')}.`;
}

/** The largest number of groups listed by name; beyond it they are counted. */
const mostNamed = 3;

function gapLines(sources: readonly Source[]): readonly SourceLine[] {
  const places = Map.groupBy(
    sources.filter(({ why }) => why === 'unknown'),
    ({ path }) => describePath(path),
  );
  return [...places].map(([place, gaps]) => ({
    state: 'not-declared',
    subject: 'Not declared',
    text: `${place === '' ? 'this card' : place}: ${openWords(gaps.map(({ word }) => word))}`,
  }));
}

function openWords(words: readonly string[]): string {
  if (allergenGroups.every(({ word }) => words.includes(word))) return 'nothing is declared';
  return words.map((word) => groupLabel(word).toLowerCase()).join(', ');
}

/**
 * A difference between the declaration and the ingredients, as a sentence.
 *
 * @param where the source of the allergen, or of the gap; null where unknown
 * @example 'Milk is in it and is not declared: from butter in sweet pastry.'
 */
export function differenceSentence({ kind, word, isMayContain }: Difference, where: Path | null): string {
  const from = where === null || where.length === 0 ? '' : describePath(where);
  if (kind === 'unknown') {
    const why = from === '' ? '' : `: ${from} does not say`;
    return `Whether ${groupLabel(word).toLowerCase()} may be in it is not declared${why}.`;
  }
  const said = allergenWord(word);
  const [be, it] = said.endsWith('s') ? ['are', 'them'] : ['is', 'it'];
  if (kind === 'too-much') return `${said} ${be} declared, and no ingredient contains ${it}.`;
  const comes = from === '' ? '' : `: from ${from}`;
  return `${said} ${isMayContain ? 'may be' : be} in it and ${be} not declared${comes}.`;
}

function groupLabel(word: string): string {
  return allergenGroups.find((group) => group.word === word)?.label ?? allergenWord(word);
}
