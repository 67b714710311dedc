import { tidyName } from './words.ts';

/**
 * Invisible characters and those that change the direction of text. Joiners are not among them, because some scripts
 * need them.
 */
export const hiddenSigns = /[\p{Bidi_C}\u200b\u2060\ufeff]/gu;

/** The key under which names are compared for equality: without case, extra white space and invisible characters. */
export function nameKey(name: string): string {
  return tidyName(name.replaceAll(hiddenSigns, '')).toLowerCase();
}
