/**
 * A British postcode in the form that Royal Mail writes it, or null where the text is none: letters in upper case and
 * one space before the last three signs.
 *
 * @example parsePostcode('mk47qt') // 'MK4 7QT'
 */
export function parsePostcode(text: string): string | null {
  const compact = text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (compact === 'GIR0AA') return 'GIR 0AA';
  const match = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[ABD-HJLNP-UW-Z]{2})$/.exec(compact);
  return match ? `${match[1]} ${match[2]}` : null;
}
