import type { DeliveryNote } from '@bakehouse/domain/documents/delivery-note';
import type { Invoice } from '@bakehouse/domain/documents/invoice';
import type { LabelPrint } from '@bakehouse/domain/recipes/label/paper/label-pages';

/** A document that begins on a page of its own; a PDF holds one or several. */
export type DocumentToDraw =
  | { readonly kind: 'invoice'; readonly invoice: Invoice }
  | { readonly kind: 'delivery-note'; readonly note: DeliveryNote }
  | { readonly kind: 'labels'; readonly print: LabelPrint };
