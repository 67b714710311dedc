import type { DeliveryNote } from '@bakehouse/domain/documents/delivery-note';
import type { Invoice } from '@bakehouse/domain/documents/invoice';

/** Documents that make one PDF, each beginning on a page of its own. */
export type DocumentToDraw =
  | { readonly kind: 'invoice'; readonly invoices: readonly Invoice[] }
  | { readonly kind: 'delivery-note'; readonly notes: readonly DeliveryNote[] };
