import type { DeliveryNote } from '@bakehouse/domain/documents/delivery-note';
import type { Invoice } from '@bakehouse/domain/documents/invoice';

/** A document that begins on a page of its own; a PDF holds one or several. */
export type DocumentToDraw =
  | { readonly kind: 'invoice'; readonly invoice: Invoice }
  | { readonly kind: 'delivery-note'; readonly note: DeliveryNote };
