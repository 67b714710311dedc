import type { VatCode } from '../documents/vat.ts';
import { vatByRate } from '../documents/vat.ts';
import type { OrderId, ShopId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import { formatDay, formatNumericDay } from '../kernel/day.ts';
import type { Pence } from '../kernel/money.ts';
import { formatPounds, sumPence } from '../kernel/money.ts';
import { namedPurchaseOrder } from '../orders/purchase-order-name.ts';

/** The head of the file, character for character (spec 000 section 9). */
export const sageColumns = [
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
] as const;

export type SageColumn = (typeof sageColumns)[number];

/** The type of a row. Credit notes come with a feature of their own; the format has their value already. */
export type SageType = 'Invoice' | 'Cr Note';

/** An invoice as it is exported for accounting. */
export type InvoiceToExport = {
  readonly orderId: OrderId;
  readonly shopId: ShopId;
  readonly day: DeliveryDay;
  readonly purchaseOrderNumber: string;
  /** The shop's name, as the invoice has it. */
  readonly customerName: string;
  readonly amounts: readonly { readonly vatCode: VatCode; readonly net: Pence }[];
};

/** What the accounting export needs beyond the orders. */
export type SageSettings = {
  readonly ledgerAccount: string;
  readonly analysisTypes: readonly [string, string, string];
  readonly shops: readonly {
    readonly shopId: ShopId;
    readonly customerReference: string;
  }[];
};

/** A row of the file. An invoice with several VAT rates has a row for each. */
export type SageRow = {
  readonly orderId: OrderId;
  readonly shopId: ShopId;
  readonly day: DeliveryDay;
  readonly type: SageType;
  readonly customerReference: string;
  readonly customerName: string;
  readonly reference: string;
  readonly ledgerAccount: string;
  readonly details: string;
  readonly net: Pence;
  readonly vatRate: string;
  readonly vat: Pence;
  readonly total: Pence;
  readonly analysisTypes: readonly [string, string, string];
};

/** The rows of some invoices, in their order. */
export function sageRows(invoices: readonly InvoiceToExport[], settings: SageSettings): readonly SageRow[] {
  const shops = new Map(settings.shops.map((shop) => [shop.shopId, shop]));
  return invoices.flatMap((invoice) => {
    const shop = shops.get(invoice.shopId);
    return vatByRate(invoice.amounts).map(({ name, net, vat }) => {
      return {
        orderId: invoice.orderId,
        shopId: invoice.shopId,
        day: invoice.day,
        type: 'Invoice',
        customerReference: shop?.customerReference ?? '',
        customerName: invoice.customerName,
        reference: String(invoice.orderId),
        ledgerAccount: settings.ledgerAccount,
        details: detailsOf(invoice),
        net,
        vatRate: name,
        vat,
        total: sumPence([net, vat]),
        analysisTypes: settings.analysisTypes,
      };
    });
  });
}

function detailsOf({ day, purchaseOrderNumber }: InvoiceToExport): string {
  const delivery = `Delivery ${formatDay(day)}`;
  return purchaseOrderNumber === '' ? delivery : `${delivery}, ${namedPurchaseOrder(purchaseOrderNumber)}`;
}

/** A row as the cells of the file, in the order of `sageColumns`. The date is `DD-MM-YYYY`, amounts plain decimals. */
export function sageCells(row: SageRow): readonly string[] {
  return [
    row.type,
    row.customerReference,
    formatNumericDay(row.day, '-'),
    row.customerName,
    row.reference,
    row.ledgerAccount,
    row.details,
    formatPounds(row.net),
    row.vatRate,
    formatPounds(row.vat),
    formatPounds(row.total),
    ...row.analysisTypes,
  ];
}
