import { hiddenSigns } from './name-key.ts';
import { tidyName } from './words.ts';

/** A character that can be seen. Fillers, soft hyphens and joiners cannot. */
const seen = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}\u2800]/u;

/** Removes invisible and direction-changing characters from a name; '' where nothing visible is left. */
export function withoutHiddenSigns(name: string): string {
  return seen.test(name) ? name.replaceAll(hiddenSigns, '').trim() : '';
}

/**
 * The name to save. A name that was not edited is kept unchanged, even if it would not be accepted today, so that a
 * save of other fields is not refused because of it.
 *
 * @param before the saved name; null for a new record
 */
export function savedName(wanted: string, before: string | null): string {
  return wanted === before ? before : withoutHiddenSigns(wanted);
}

/** The refusal of a name without a visible character. */
export const invisibleNameProblem = {
  kind: 'malformed',
  detail: 'A name needs something in it that can be seen.',
} as const;

/** A tidy name without invisible characters and line breaks, for text that strangers type. */
export function visibleName(name: string): string {
  return tidyName(withoutHiddenSigns(name.normalize('NFC').replaceAll(/\p{Cc}/gu, ' ')));
}
