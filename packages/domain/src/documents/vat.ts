import type { Pence } from '../kernel/money.ts';
import { pence, sumPence } from '../kernel/money.ts';

/** How a product is taxed. Bread and cakes are zero rated (spec 000 section 9); other codes can follow (D19). */
export const vatCodes = ['zero'] as const;
export type VatCode = (typeof vatCodes)[number];

export type VatRate = {
  /** As an invoice names it. */
  readonly name: string;
  /** In hundredths of a per cent. */
  readonly basisPoints: number;
};

const vatRates: Readonly<Record<VatCode, VatRate>> = {
  zero: { name: 'Zero Rated', basisPoints: 0 },
};

/** As an invoice names the tax of a line. */
export function vatName(code: VatCode): string {
  return vatRates[code].name;
}

/** What a document comes to at one rate. */
export type VatAmount<Code extends string = VatCode> = {
  readonly vatCode: Code;
  /** 'Zero Rated'. */
  readonly name: string;
  readonly net: Pence;
  readonly vat: Pence;
};

/**
 * The VAT of a document: once for each rate, on the sum of what is taxed at it, rounded to the nearest penny. It is the
 * only place that computes VAT, so that an invoice, its PDF and its Sage row agree to the penny.
 */
export function vatByRate(
  amounts: readonly { readonly vatCode: VatCode; readonly net: Pence }[],
): readonly VatAmount[] {
  return taxAmounts(amounts, vatRates);
}

/** The same with rates of the caller's choice. */
export function taxAmounts<Code extends string>(
  amounts: readonly { readonly vatCode: Code; readonly net: Pence }[],
  rates: Readonly<Record<Code, VatRate>>,
): readonly VatAmount<Code>[] {
  return [...Map.groupBy(amounts, ({ vatCode }) => vatCode)].map(([vatCode, parts]) => {
    const { name, basisPoints } = rates[vatCode];
    const net = sumPence(parts.map((part) => part.net));
    return { vatCode, name, net, vat: pence(roundHalfUp(net * basisPoints, 10_000)) };
  });
}

/** A quotient to the nearest whole number; a half goes away from nought, so that a credit takes back what was charged. */
function roundHalfUp(dividend: number, divisor: number): number {
  const whole = Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor));
  return dividend < 0 && whole > 0 ? -whole : whole;
}

/**
 * Reads a stored code.
 *
 * @throws RangeError for a code that this version does not know: it is never taken for zero rated
 */
export function parseVatCode(text: string): VatCode {
  const known = vatCodes.find((code) => code === text);
  if (known === undefined) throw new RangeError(`the VAT code '${text}' is not known`);
  return known;
}
