import { hiddenSigns } from './name-key.ts';
import { tidyName } from './words.ts';

/** A sign that leaves something on the screen: fillers, soft hyphens and joiners alone do not. */
const seen = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}\u2800]/u;

/** A name without signs that are hidden or turn what stands beside them; '' where nothing is left that can be seen. */
export function withoutHiddenSigns(name: string): string {
  return seen.test(name) ? name.replaceAll(hiddenSigns, '').trim() : '';
}

/**
 * A name as it is saved. One that nobody changed stays as it is, whatever it was made of: a save of something else is
 * not refused because of it.
 *
 * @param before what the thing is called; null where it is new
 */
export function savedName(wanted: string, before: string | null): string {
  return wanted === before ? before : withoutHiddenSigns(wanted);
}

/** Why such a name is not saved. */
export const nothingToSee = {
  kind: 'malformed',
  detail: 'A name needs something in it that can be seen.',
} as const;

/** A tidy name that also has no sign which is hidden or breaks a line, for what strangers type. */
export function visibleName(name: string): string {
  return tidyName(withoutHiddenSigns(name.normalize('NFC').replaceAll(/\p{Cc}/gu, ' ')));
}
