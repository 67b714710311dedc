import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderId, ShopId } from '../kernel/branded.ts';
import { addDays, parseDay } from '../kernel/day.ts';
import { pence } from '../kernel/money.ts';
import type { InvoiceToExport, SageSettings } from './sage.ts';
import { sageCells, sageColumns, sageRows } from './sage.ts';

const saturday = parseDay('2026-11-21');
if (!saturday) throw new Error('Saturday is no day');

const settings: SageSettings = {
  ledgerAccount: '4000',
  analysisTypes: ['Wholesale', '', 'North'],
  shops: [{ shopId: 1 as ShopId, customerReference: 'STATION' }],
};

const invoice: InvoiceToExport = {
  orderId: 48_206 as OrderId,
  shopId: 1 as ShopId,
  day: saturday,
  purchaseOrderNumber: 'PO-1',
  customerName: 'Station Approach',
  amounts: [{ vatCode: 'zero', net: pence(123_450) }],
};

test('an invoice is a row of fourteen cells under the fourteen heads', () => {
  expect(sageColumns).toEqual([
    'Type',
    'Customer Reference',
    'Date',
    'Customer Name',
    'Reference',
    'Ledger Account',
    'Details',
    'Net',
    'VAT Rate',
    'VAT',
    'Total',
    'Analysis Type 1',
    'Analysis Type 2',
    'Analysis Type 3',
  ]);
  expect(sageRows([invoice], settings).map(sageCells)).toEqual([
    [
      'Invoice',
      'STATION',
      '21-11-2026',
      'Station Approach',
      '48206',
      '4000',
      'Delivery 21-Nov-2026, PO-1',
      '1234.50',
      'Zero Rated',
      '0.00',
      '1234.50',
      'Wholesale',
      '',
      'North',
    ],
  ]);
});

test('without a purchase order number the details end with the day', () => {
  const [row] = sageRows([{ ...invoice, purchaseOrderNumber: '' }], settings);
  expect(row?.details).toBe('Delivery 21-Nov-2026');
});

test('an invoice of a shop that the settings do not know keeps its row and the name on its invoice, without a reference', () => {
  const [row] = sageRows([{ ...invoice, shopId: 9 as ShopId }], settings);
  expect([row?.customerName, row?.customerReference, row?.net]).toEqual(['Station Approach', '', 123_450]);
});

test('the rows add up to the invoices, and those of one invoice are adjacent', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 30 }), (invoices) => {
      const rows = sageRows(
        invoices.map((nets, place) => ({
          ...invoice,
          orderId: (place + 1) as OrderId,
          day: addDays(saturday, place),
          amounts: nets.map((net) => ({ vatCode: 'zero' as const, net: pence(net) })),
        })),
        settings,
      );
      const whole = invoices.flat().reduce((sum, net) => sum + net, 0);
      expect(rows.reduce((sum, row) => sum + row.net, 0)).toBe(whole);
      expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(
        rows.reduce((sum, row) => sum + row.net + row.vat, 0),
      );
      expect(rows.map(({ orderId }) => orderId)).toEqual(
        invoices.flatMap((nets, place) => (nets.length === 0 ? [] : [place + 1])),
      );
      for (const row of rows) expect(sageCells(row)).toHaveLength(sageColumns.length);
    }),
  );
});
