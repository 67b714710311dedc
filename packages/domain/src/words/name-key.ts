import { tidyName } from './words.ts';

/** Signs that nobody sees and that turn round what stands beside them. The joiners stay, which some scripts need. */
export const hiddenSigns = /[\p{Bidi_C}\u200b\u2060\ufeff]/gu;

/**
 * What two names have in common that people take for the same one: letter case, blanks and signs that nobody sees do not
 * tell them apart.
 */
export function nameKey(name: string): string {
  return tidyName(name.replaceAll(hiddenSigns, '')).toLowerCase();
}
