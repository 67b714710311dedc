import { vatCodes } from '@bakehouse/domain/documents/vat';
import { z } from 'zod';
import { customPart } from './custom-orders.ts';
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

/** Who sells, as an invoice names it. */
const seller = z.object({
  name: z.string(),
  address: z.array(z.string()),
  telephone: z.string(),
  email: z.string(),
  /** Empty where the business is not registered for VAT. */
  vatNumber: z.string(),
  /** Where it is paid to; missing on invoices from before there was a place for it. */
  bankDetails: z.string().optional(),
  /** A picture at the head of papers, and its size in pixels. */
  logo: z.object({ address: z.string(), width: z.int(), height: z.int() }).optional(),
});

/**
 * Orders with everything that their documents say (`unpackDocuments` of the domain). Who sells to whom, and a product,
 * are there once for each way in which the orders keep them.
 */
export const documentPack = z.object({
  parties: z.array(
    z.object({
      seller,
      shop: z.object({
        name: z.string(),
        brandName: z.string(),
        deliveryAddress: z.array(z.string()),
        billingAddress: z.array(z.string()),
      }),
    }),
  ),
  products: z.array(
    z.object({
      productId,
      itemCode: z.int(),
      name: z.string(),
      details: z.string(),
      categoryName: z.string(),
      categoryPosition: z.int().nullable(),
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
      /** Its place in `parties`. */
      parties: z.int(),
      /** Of each line, the place of its product in `products`. */
      products: z.array(z.int()),
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
    weight: 'heavy',
  })
    .input(z.object({ day }))
    .output(z.object({ day, serverNow: instant, pack: documentPack })),
  openDocument: route('GET', '/orders/{orderId}/documents', {
    needs: 'view-orders',
    summary: 'What the invoice and the delivery note of an order say',
  })
    .input(z.object({ orderId: orderIdInPath }))
    .output(z.object({ pack: documentPack })),
  listInvoices: route('GET', '/invoices', {
    needs: 'view-orders',
    summary: 'The invoices of up to 40 orders',
    weight: 'heavy',
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
