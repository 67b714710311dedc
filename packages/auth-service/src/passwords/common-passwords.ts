import { dictionary } from '@zxcvbn-ts/language-common';

/** How much of the list is used: it is ordered by frequency, and attackers begin at its top. */
const tried = 10_000;
const shortest = 6;

const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= shortest).slice(0, tried),
);

/** Whether the password is among the ten thousand most common ones, in any letter case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize('NFKC').toLowerCase());
}
