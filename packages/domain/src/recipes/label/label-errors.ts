import { allergenGroups } from '../../administration/allergens.ts';
import { listOf } from '../../words/words.ts';
import type { Label } from './label.ts';
import type { LabelBook } from './label-item.ts';
import { allergenName, findNamedAllergens } from './wording/allergen-names.ts';
import { listIngredients } from './wording/ingredient-list.ts';
import { wordsOfText } from './wording/label-text.ts';

/** Something that a printed label says, or keeps silent about, and that is not so any more. */
export type LabelError = {
  readonly kind: 'allergens' | 'undeclared' | 'may-contain' | 'ingredients' | 'gone';
  readonly sentence: string;
};

/** A label that was printed, as far as it can turn wrong. */
export type CheckedLabel = {
  readonly pid: number;
  readonly label: Pick<Label, 'name' | 'ingredients' | 'contains' | 'mayContain'>;
  /** Ingredients whose percentage was asked for. */
  readonly withPercentage: readonly number[];
};

/**
 * What is wrong with a printed label as the book is now, the dangerous first; nothing where it would be printed with the
 * same words again.
 */
export function findLabelErrors(
  book: LabelBook,
  { pid, label, withPercentage }: CheckedLabel,
): readonly LabelError[] {
  const card = book.get(pid);
  if (!card) return [{ kind: 'gone', sentence: 'Its card no longer exists.' }];
  const { contains, mayContain, unknown } = card.standing;
  const names = (words: readonly string[]) => listOf([...new Set(words.map(allergenName))]);
  const added = contains.filter((word) => !label.contains.includes(word));
  const gone = label.contains.filter((word) => !contains.includes(word));
  const told = [...findNamedAllergens(label.mayContain, mayContain), ...label.contains];
  const silent = mayContain.filter((word) => !told.includes(word));
  const open = allergenGroups.filter(({ word }) => unknown.includes(word)).map(({ word }) => word);
  const now = listIngredients(book, pid, { name: label.name, withPercentage }).text;
  const errors: readonly (LabelError & { readonly isSo: boolean })[] = [
    {
      kind: 'allergens',
      isSo: added.length > 0,
      sentence: `It contains ${names(added)} now, and the label does not say so.`,
    },
    {
      kind: 'undeclared',
      isSo: open.length > 0,
      sentence: `It is no longer declared whether it contains ${names(open)}.`,
    },
    {
      kind: 'may-contain',
      isSo: silent.length > 0,
      sentence: `It may contain ${names(silent)} now, and the label does not say so.`,
    },
    { kind: 'allergens', isSo: gone.length > 0, sentence: `It does not contain ${names(gone)} any more.` },
    {
      kind: 'ingredients',
      isSo: wordsOfText(now) !== wordsOfText(label.ingredients),
      sentence: 'Its list of ingredients has changed.',
    },
  ];
  return errors.flatMap(({ isSo, ...error }) => (isSo ? [error] : []));
}
