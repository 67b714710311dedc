import { withoutThousands } from '../../words/thousands.ts';

/**
 * An amount that is not negative, with at most four decimals kept. Null where the cell is empty.
 *
 * @example readQuantity('1,250.5') // 1250.5
 */
export function readQuantity(text: string): number | null | 'invalid' {
  if (text === '') return null;
  const plain = withoutThousands(text);
  if (!/^(\d{1,8}(\.\d*)?|\.\d+)$/.test(plain)) return 'invalid';
  return Math.min(Math.round(Number(plain) * 10_000) / 10_000, 99_999_999);
}

/** A typed amount: its number, and the unit where one was typed behind it. */
export type TypedAmount = { readonly quantity: string; readonly quantityUnit: string | null };

/**
 * Tells a unit from the number before it. A unit has no digits: '1e3' is neither 1 'e3' nor a thousand, but no amount.
 *
 * @example splitAmount('1.5 kg') // { quantity: '1.5', quantityUnit: 'kg' }
 * @example splitAmount('150') // { quantity: '150', quantityUnit: null }
 */
export function splitAmount(text: string): TypedAmount {
  const [, quantity = '', unit = ''] = /^([\d.,]+)\s*(\p{L}[^\d]{0,19})$/u.exec(text.trim()) ?? [];
  return unit === ''
    ? { quantity: text.trim(), quantityUnit: null }
    : { quantity, quantityUnit: unit.trim() };
}
