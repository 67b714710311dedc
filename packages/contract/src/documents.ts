import { vatCodes } from '@bakehouse/domain/documents/vat';
import { z } from 'zod';
import { customPart } from './custom-orders.ts';
import { seller } from './orders.ts';
import { route } from './route.ts';
import {
  day,
  instant,
  notes,
  orderId,
  orderIdInPath,
  pence,
  productId,
  purchaseOrderNumber,
  shopId,
  version,
} from './values.ts';

/** Orders with everything that their documents say, each shop and product once (`unpackDocuments` of the domain). */
export const documentPack = z.object({
  seller,
  shops: z.array(
    z.object({
      shopId,
      name: z.string(),
      brandName: z.string(),
      deliveryAddress: z.array(z.string()),
      billingAddress: z.array(z.string()),
    }),
  ),
  products: z.array(
    z.object({
      productId,
      itemCode: z.int(),
      name: z.string(),
      details: z.string(),
      categoryName: z.string(),
      vatCode: z.enum(vatCodes),
    }),
  ),
  /** By brand, shop and number. */
  orders: z.array(
    z.object({
      orderId,
      shopId,
      day,
      version,
      voided: z.boolean(),
      purchaseOrderNumber,
      notes,
      productIds: z.array(productId),
      quantities: z.array(z.int()),
      unitCosts: z.array(pence),
      custom: customPart.nullable(),
    }),
  ),
});
export type DocumentPack = z.infer<typeof documentPack>;

/** Why an order of the request has no invoice in the answer. */
export const noInvoice = z.enum(['voided', 'not-ready']);

export const documents = {
  listDeliveryNotes: route('GET', '/days/{day}/delivery-notes', {
    needs: 'view-orders',
    summary: 'The delivery notes of a day',
  })
    .input(z.object({ day }))
    .output(z.object({ day, serverNow: instant, pack: documentPack })),
  listInvoices: route('GET', '/invoices', {
    needs: 'view-orders',
    summary: 'The invoices of up to 40 orders',
  })
    .input(z.object({ orderIds: z.array(orderIdInPath).min(1).max(500) }))
    .output(
      z.object({
        pack: documentPack,
        /** Orders without an invoice: void, or still open for changes. */
        leftOut: z.array(z.object({ orderId, why: noInvoice })),
      }),
    ),
};
