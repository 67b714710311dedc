/** Whether PostgreSQL can store the text: it has no NUL and no unpaired surrogate. */
export function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Replaces control characters and line breaks by a space, for text on one line of a mail, a file or a terminal. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** Replaces control characters other than tabs and line breaks by a space. */
export function withoutControlCharacters(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]+/gu, ' ');
}

/** The pattern of e-mail addresses of HTML (`input[type=email]`). */
export const emailForm =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
