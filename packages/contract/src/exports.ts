import { vatCodes } from '@bakehouse/domain/documents/vat';
import { exportLimit, mostExportDays } from '@bakehouse/domain/exports/day-range';
import { z } from 'zod';
import { supplierFilter } from './days.ts';
import { route } from './route.ts';
import { packedLines } from './shapes/line.ts';
import { product, suppliedProduct, supplier } from './shapes/product.ts';
import { namedShop, shop } from './shapes/shop.ts';
import {
  commandId,
  day,
  instant,
  lineOfText,
  orderId,
  orderType,
  pence,
  purchaseOrderNumber,
  shopId,
  shopIdInPath,
  version,
} from './values.ts';

/** The standard orders of one day that are not void, for the dish-sales file (spec 000 sections 7 and 9). */
export const deliveredDay = z.object({
  day,
  shops: z.array(namedShop.extend({ importAs: shop.shape.importAs })),
  products: z.array(suppliedProduct.extend(product.pick({ itemCode: true, categoryPosition: true }).shape)),
  suppliers: z.array(supplier),
  /** By brand, shop and number. */
  orders: z.array(packedLines.extend({ orderId, shopId, version })),
  /** For each order and supplier filter the newest dish-sales file that held the order. */
  exports: z.array(
    z.object({
      orderId,
      shopId,
      supplier: supplierFilter,
      at: instant,
      by: z.string(),
      how: z.enum(['kept', 'voided', 'deleted']),
      /** The lines that the order had in the file; null where it is the same version still. */
      held: packedLines.nullable(),
    }),
  ),
  /** As many orders as one load brings at the most: there may be more (spec 000 section 8). */
  limitReached: z.boolean(),
});
export type DeliveredDay = z.infer<typeof deliveredDay>;

/** What the newest file for Sage said of an invoice, when and by whom it was saved. */
const invoiceExport = z.object({ at: instant, by: z.string(), version, total: pence });

/** An invoice of the Sage file. */
export const exportedInvoice = z.object({
  orderId,
  version,
  shopId,
  day,
  orderType,
  purchaseOrderNumber,
  /** The shop's name, as the invoice has it. */
  customerName: z.string(),
  /** What it is worth, by VAT code. */
  amounts: z.array(z.object({ vatCode: z.enum(vatCodes), net: pence })),
  /** The shop can still change the order. */
  mayChange: z.boolean(),
  /** Null while no file held it. */
  exported: invoiceExport.nullable(),
});
export type ExportedInvoice = z.infer<typeof exportedInvoice>;

/** An invoice that a file held, and that is none any more. */
export const withdrawnInvoice = z.object({
  orderId,
  day,
  customerName: z.string(),
  why: z.enum(['voided', 'deleted']),
  exported: invoiceExport,
});
export type WithdrawnInvoice = z.infer<typeof withdrawnInvoice>;

const longestSetting = 200;
/** What the database counts versions up to. */
const largestVersion = 2_147_483_647;
/** The most that one dish-sales file holds: every day of a load with as many orders as it brings. */
const mostExportOrders = mostExportDays * exportLimit;

/** What Sage wants to know beyond the orders. What it refuses is refused by the save, in words. */
export const sageSettings = z.object({
  ledgerAccount: lineOfText(longestSetting).trim(),
  /** Up to three, in Sage's order; empty where none is used. */
  analysisTypes: z.tuple([
    lineOfText(longestSetting).trim(),
    lineOfText(longestSetting).trim(),
    lineOfText(longestSetting).trim(),
  ]),
});

const customerReferences = z
  .array(z.object({ shopId, customerReference: lineOfText(longestSetting).trim() }))
  .max(5000)
  .refine((all) => new Set(all.map((one) => one.shopId)).size === all.length, {
    message: 'names a shop twice',
  });

export const savedSageSettings = sageSettings.extend({
  version,
  shops: z.array(namedShop.extend({ customerReference: shop.shape.customerReference })),
});
export type SavedSageSettings = z.infer<typeof savedSageSettings>;

export const officeExports = {
  loadDeliveries: route('GET', '/exports/deliveries/{day}', {
    needs: 'view-administration',
    summary: 'What was delivered on a day, for the dish-sales file',
    weight: 'heavy',
  })
    .input(z.object({ day }))
    .output(deliveredDay),
  recordDeliveryExport: route('POST', '/exports/deliveries', {
    needs: 'view-administration',
    summary: 'Remember which orders a dish-sales file held, and in which version',
  })
    .input(
      z
        .object({
          commandId,
          supplier: supplierFilter,
          orderIds: z.array(orderId).min(1).max(mostExportOrders),
          /** Of each of the orders. */
          versions: z.array(version.max(largestVersion)).min(1).max(mostExportOrders),
        })
        .refine(({ orderIds, versions }) => orderIds.length === versions.length, {
          message: 'needs as many versions as orders',
        }),
    )
    .output(z.object({ at: instant })),
  loadInvoices: route('GET', '/exports/invoices', {
    needs: 'view-administration',
    summary: 'The invoices of some days, for the ledger',
    weight: 'heavy',
  })
    .input(z.object({ from: day, to: day, shopId: shopIdInPath.optional() }))
    .output(
      z.object({
        /** By day, brand, shop and number. */
        invoices: z.array(exportedInvoice),
        withdrawn: z.array(withdrawnInvoice),
        /** With it come the shops of the invoices. */
        settings: savedSageSettings,
        limitReached: z.boolean(),
        serverNow: instant,
      }),
    ),
  recordInvoiceExport: route('POST', '/exports/invoices', {
    needs: 'view-administration',
    summary: 'Remember which invoices a file for Sage held, and what it said of them',
  })
    .input(
      z.object({
        commandId,
        invoices: z
          .array(z.object({ orderId, version: version.max(largestVersion), total: pence }))
          .min(1)
          .max(exportLimit),
      }),
    )
    .output(z.object({ at: instant })),
  openSageSettings: route('GET', '/exports/sage-settings', {
    needs: 'view-administration',
    summary: 'Ledger account, analysis types and customer references',
  })
    .input(z.object({}))
    .output(savedSageSettings),
  saveSageSettings: route('PUT', '/exports/sage-settings', {
    needs: 'edit-administration',
    summary: 'Change what Sage is told',
  })
    .input(
      sageSettings.extend({
        commandId,
        /** The version that was edited. */
        version,
        /** Only those that changed. */
        customerReferences,
      }),
    )
    .output(savedSageSettings),
};
