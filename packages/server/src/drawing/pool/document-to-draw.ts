import type { DeliveryNote } from '@bakehouse/domain/documents/delivery-note';
import type { Invoice } from '@bakehouse/domain/documents/invoice';
import type { LabelPrint } from '@bakehouse/domain/recipes/label/paper/label-pages';

/** A document that begins on a new page; a PDF contains one or several. */
export type DocumentToDraw =
  | { readonly kind: 'invoice'; readonly invoice: Invoice }
  | { readonly kind: 'delivery-note'; readonly note: DeliveryNote }
  | { readonly kind: 'labels'; readonly print: LabelPrint };
