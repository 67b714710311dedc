/** The most of one product that one line may hold (spec 000 section 5). */
export const mostPerLine = 250;

/** The message at a field with an unclear quantity. */
export const wholeNumberMessage = 'Type a whole number, like 12.';

export type TypedQuantity =
  | {
      readonly kind: 'whole';
      /** A whole number from 0 to 250. */
      readonly quantity: number;
      /** Whether the typed number was above 250, which the field should say (D9). */
      readonly clamped: boolean;
    }
  /** The text contains a number that is not a whole one: '1.5', '12 loaves'. */
  | { readonly kind: 'unclear' };

/**
 * Reads a typed quantity: clamped to 0-250, and text that is no number becomes 0 (spec 000 section 5). A text with a
 * number in it that is not a whole one is not turned into another number: the person is asked.
 *
 * @example parseQuantity('400') // { kind: 'whole', quantity: 250, clamped: true }
 */
export function parseQuantity(text: string): TypedQuantity {
  const trimmed = text.trim();
  // Spreadsheets may write whole numbers with decimals of zero.
  if (!/^[+-]?\d+(\.0{0,2})?$/.test(trimmed)) {
    return /\p{Number}/u.test(trimmed) ? { kind: 'unclear' } : { kind: 'whole', quantity: 0, clamped: false };
  }
  const number = Number(trimmed);
  if (number > mostPerLine) return { kind: 'whole', quantity: mostPerLine, clamped: true };
  return { kind: 'whole', quantity: Math.max(0, number), clamped: false };
}
