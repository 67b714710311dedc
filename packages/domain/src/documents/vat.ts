import type { Pence } from '../kernel/money.ts';
import { noPence } from '../kernel/money.ts';

/** How a product is taxed. Bread and cakes are zero rated (spec 000 section 9); other codes can follow (D19). */
export const vatCodes = ['zero'] as const;
export type VatCode = (typeof vatCodes)[number];

export type VatRate = {
  /** As an invoice names it. */
  readonly name: string;
  /** The tax on a net amount. */
  readonly of: (net: Pence) => Pence;
};

const rates: Readonly<Record<VatCode, VatRate>> = {
  zero: { name: 'Zero Rated', of: () => noPence },
};

export function vatOf(code: VatCode): VatRate {
  return rates[code];
}

/** Reads a stored code; one that this version does not know counts as zero rated. */
export function parseVatCode(text: string): VatCode {
  return vatCodes.find((code) => code === text) ?? 'zero';
}
