import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the list count: it is in the order of use, and whoever guesses begins at its top. */
const tried = 10_000;
const shortest = 6;

const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= shortest).slice(0, tried),
);

/** Whether strangers who guess try this password among their first ten thousand, in whatever case it is written. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize('NFKC').toLowerCase());
}
