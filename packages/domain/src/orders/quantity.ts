/** The most of one product that one line may hold (spec 000 section 5). */
export const mostPerLine = 250;

export type Quantity = {
  /** A whole number from 0 to 250. */
  readonly quantity: number;
  /** The number typed was above 250, and the field should say so (D9). */
  readonly clamped: boolean;
};

/**
 * Reads a typed quantity: clamped to 0-250, text that is no number becomes 0, digits after the point are dropped
 * (spec 000 section 5).
 *
 * @example parseQuantity('400') // { quantity: 250, clamped: true }
 */
export function parseQuantity(text: string): Quantity {
  const trimmed = text.trim();
  if (!/^[+-]?\d+(\.\d*)?$/.test(trimmed)) return { quantity: 0, clamped: false };
  const number = Math.trunc(Number(trimmed));
  if (number > mostPerLine) return { quantity: mostPerLine, clamped: true };
  return { quantity: Math.max(0, number), clamped: false };
}
