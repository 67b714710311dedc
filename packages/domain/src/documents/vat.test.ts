import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InvoiceToExport } from '../exports/sage.ts';
import { sageRows } from '../exports/sage.ts';
import { pence } from '../kernel/money.ts';
import { parseVatCode, taxAmounts } from './vat.ts';

const rates = {
  zero: { name: 'Zero Rated', basisPoints: 0 },
  reduced: { name: 'Reduced', basisPoints: 500 },
  standard: { name: 'Standard', basisPoints: 2000 },
} as const;
const amount = fc.record({
  vatCode: fc.constantFrom<keyof typeof rates>('zero', 'reduced', 'standard'),
  net: fc.integer({ min: 0, max: 2_147_483_647 }).map(pence),
});

describe('VAT', () => {
  test('is worked out on the sum of a rate, not line by line', () => {
    // Three lines of 4p: 1p each would be 3p, 12p at 20% is 2p.
    const lines = [4, 4, 4].map((net) => ({ vatCode: 'standard' as const, net: pence(net) }));
    expect(taxAmounts(lines, rates)).toEqual([{ vatCode: 'standard', name: 'Standard', net: 12, vat: 2 }]);
  });

  test('is rounded to the nearest penny, for a credit as for a charge', () => {
    const of = (net: number) => taxAmounts([{ vatCode: 'reduced', net: pence(net) }], rates)[0]?.vat;
    expect([9, 10, 11, 30, -10, -9].map(of)).toEqual([0, 1, 1, 2, -1, 0]);
  });

  test('is the same however the lines of a document are split and ordered', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 50 }), (amounts) => {
        const whole = taxAmounts(amounts, rates);
        const halves = amounts.flatMap(({ vatCode, net }) => {
          const half = pence(Math.floor(net / 2));
          return [
            { vatCode, net: half },
            { vatCode, net: pence(net - half) },
          ];
        });
        const byCode = (some: typeof whole) => new Map(some.map((each) => [each.vatCode, each]));
        expect(byCode(taxAmounts(halves.toReversed(), rates))).toEqual(byCode(whole));
        for (const { vatCode, net, vat } of whole) {
          expect(Math.abs(vat * 10_000 - net * rates[vatCode].basisPoints)).toBeLessThanOrEqual(5000);
        }
      }),
    );
  });

  test('of an unknown code is an error, never 0%', () => {
    expect(parseVatCode('zero')).toBe('zero');
    for (const text of ['', 'Zero', 'standard', 'T1']) expect(() => parseVatCode(text)).toThrow(RangeError);
  });

  test('has one row for each rate, in whatever order its amounts come', () => {
    const invoice = {
      orderId: 48206,
      shopId: 3,
      day: '2026-11-21',
      purchaseOrderNumber: '',
      amounts: [100, 250].map((net) => ({ vatCode: 'zero', net: pence(net) })),
    } as unknown as InvoiceToExport;
    const settings = { ledgerAccount: '4000', analysisTypes: ['', '', ''], shops: [] } as const;
    expect(sageRows([invoice], settings).map(({ net, vat }) => [net, vat])).toEqual([[350, 0]]);
  });
});
