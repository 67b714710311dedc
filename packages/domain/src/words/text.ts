/** Text that PostgreSQL can keep: no NUL, no half of a surrogate pair. */
export function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Signs that break a line, ring a bell or move a cursor in a mail, a file or a terminal become one space. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** The same over several lines. */
export function onLines(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]+/gu, ' ');
}

/** What browsers take for an e-mail address: letters, digits and signs, then a host of labels of up to 63 characters. */
export const emailForm =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
