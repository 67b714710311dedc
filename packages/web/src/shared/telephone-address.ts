/**
 * A `tel:` link for a telephone number as it was typed: for the first number of the text, without an extension and
 * without the '(0)' that follows a country code.
 *
 * @example telephoneAddress('+44 (0)1632 960123 ext 4') // 'tel:+441632960123'
 */
export function telephoneAddress(telephone: string): string {
  const [first = ''] = /[+\d][\d\s().\-‐‑–]*/u.exec(telephone) ?? [];
  const number = first.startsWith('+') ? first.replace('(0)', '') : first;
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`;
}
