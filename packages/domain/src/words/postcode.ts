/**
 * Formats a British postcode as Royal Mail writes it, in upper case and with one space before the last three
 * characters; null where the text is no postcode.
 *
 * @example parsePostcode('mk47qt') // 'MK4 7QT'
 */
export function parsePostcode(text: string): string | null {
  const compact = text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (compact === 'GIR0AA') return 'GIR 0AA';
  const match = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[ABD-HJLNP-UW-Z]{2})$/.exec(compact);
  return match ? `${match[1]} ${match[2]}` : null;
}
