import type { ExportedInvoice, SavedSageSettings, WithdrawnInvoice } from '@bakehouse/contract/exports';
import { orderId, shopId } from '@bakehouse/contract/values';
import { pence } from '@bakehouse/domain/kernel/money';
import { day } from '../../../../test/day.ts';

/** Valid Sage settings for tests. */
export const goodSettings: SavedSageSettings = {
  version: 4,
  ledgerAccount: '4000',
  analysisTypes: ['Wholesale', '', ''],
  shops: [
    {
      shopId: shopId.parse(1),
      name: 'Station Approach',
      brandName: 'Bakehouse',
      customerReference: 'STATION',
    },
    { shopId: shopId.parse(2), name: '=Quay "Side", 2', brandName: 'Quay Coffee', customerReference: 'QUAY' },
  ],
};

export function invoice(number: number, shop: number, net: number, facts: Partial<ExportedInvoice> = {}) {
  return {
    orderId: orderId.parse(number),
    version: 1,
    shopId: shopId.parse(shop),
    day: day('2026-11-14'),
    orderType: 'standard',
    purchaseOrderNumber: '',
    customerName: goodSettings.shops.find((known) => known.shopId === shop)?.name ?? '',
    amounts: [{ vatCode: 'zero', net: pence(net) }],
    mayChange: false,
    exported: null,
    ...facts,
  } satisfies ExportedInvoice;
}

/** What the server answers. */
export interface InvoicesAnswer {
  readonly invoices: readonly ExportedInvoice[];
  readonly withdrawn: readonly WithdrawnInvoice[];
  readonly settings: SavedSageSettings;
  readonly limitReached: boolean;
  readonly serverNow: string;
}

export function invoicesAnswer(facts: Partial<InvoicesAnswer> = {}): InvoicesAnswer {
  return {
    invoices: [invoice(48_206, 1, 123_450, { purchaseOrderNumber: 'PO-1' }), invoice(48_207, 2, 995)],
    withdrawn: [],
    settings: goodSettings,
    limitReached: false,
    serverNow: '2026-11-20T10:00:00Z',
    ...facts,
  };
}
