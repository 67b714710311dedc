import type { RefusalKind } from '@bakehouse/domain/kernel/refusal';
import { cakePartsInOrder } from '@bakehouse/domain/orders/custom-order';
import { z } from 'zod';
import { customPart, photoId } from './custom-orders.ts';
import { backupSettings } from './shapes/backup-settings.ts';
import { campaignFacts } from './shapes/campaign-facts.ts';
import { categoryFacts, supplierFacts } from './shapes/category-facts.ts';
import { line } from './shapes/line.ts';
import { person } from './shapes/person.ts';
import { productFacts } from './shapes/product-facts.ts';
import { editedRecipe } from './shapes/recipe-facts.ts';
import { settingsFacts } from './shapes/settings-facts.ts';
import { shop } from './shapes/shop.ts';
import { brandFacts, shopFacts } from './shapes/shop-facts.ts';
import {
  notes,
  orderId,
  pence,
  productId,
  purchaseOrderNumber,
  shopId,
  signature,
  version,
} from './values.ts';

/** Every refusal carries the id of its request, which is in the log too (D20). */
const requestId = z.string();
const plain = z.object({ requestId });
const productIds = z.array(productId);

/** Another person changed it meanwhile: who, when, and its current value. */
function changed<Shape extends z.ZodRawShape>(current: Shape) {
  const data = z.object({ requestId, version, by: signature, current: z.object(current) });
  return { status: 412, data } as const;
}

/**
 * The closed list of refusals with their HTTP status and what they tell. The sentence of each is `sentenceFor` in the
 * domain and travels as `message`.
 */
export const refusals = {
  'not-signed-in': { status: 401, data: plain },
  'permission-denied': { status: 403, data: plain },
  'not-yet-active': { status: 403, data: plain },
  'second-factor-needed': { status: 403, data: plain },
  'not-found': { status: 404, data: plain },
  'first-run-over': { status: 409, data: plain },
  'first-run-code-wrong': { status: 403, data: plain },
  'shop-not-found': { status: 404, data: z.object({ requestId, shopId: z.string() }) },
  'order-not-found': { status: 404, data: z.object({ requestId, orderId: z.string() }) },
  'user-not-found': { status: 404, data: z.object({ requestId, userId: z.string() }) },
  'user-changed': changed(person.shape),
  'email-taken': { status: 409, data: z.object({ requestId, email: z.string() }) },
  'brand-not-found': { status: 404, data: z.object({ requestId, brandId: z.string() }) },
  'brand-taken': { status: 409, data: z.object({ requestId, name: z.string() }) },
  'shop-changed': changed(shopFacts.shape),
  'brand-changed': changed(brandFacts.shape),
  'product-not-found': { status: 404, data: z.object({ requestId, productId: z.string() }) },
  'products-archived': {
    status: 409,
    data: z.object({ requestId, names: z.array(z.string()), count: z.int() }),
  },
  'too-many-cells': { status: 422, data: z.object({ requestId, cells: z.int(), most: z.int() }) },
  'availability-too-large': { status: 422, data: plain },
  'availability-changed': {
    status: 412,
    data: z.object({
      requestId,
      conflicts: z.array(z.object({ shopId, productId, current: pence.nullable(), by: signature })),
    }),
  },
  'product-changed': changed(productFacts.shape),
  'recipe-not-found': { status: 404, data: z.object({ requestId, pid: z.string() }) },
  'recipe-changed': changed(editedRecipe.shape),
  'pid-taken': { status: 409, data: z.object({ requestId, pid: z.int(), name: z.string() }) },
  'recipe-in-itself': { status: 409, data: z.object({ requestId, path: z.array(z.string()) }) },
  'ingredient-refused': {
    status: 409,
    data: z.object({ requestId, pid: z.int(), why: z.enum(['missing', 'archived']), name: z.string() }),
  },
  'impact-not-seen': { status: 412, data: plain },
  'label-incomplete': { status: 422, data: z.object({ requestId, sentences: z.array(z.string()) }) },
  'label-changed': { status: 412, data: plain },
  'category-not-found': { status: 404, data: z.object({ requestId, categoryId: z.string() }) },
  'category-taken': { status: 409, data: z.object({ requestId, name: z.string() }) },
  'categories-changed': changed(categoryFacts.shape),
  'merge-stays': { status: 409, data: z.object({ requestId, name: z.string() }) },
  'supplier-not-found': { status: 404, data: z.object({ requestId, supplierId: z.string() }) },
  'supplier-taken': { status: 409, data: z.object({ requestId, name: z.string() }) },
  'supplier-changed': changed(supplierFacts.shape),
  'campaign-not-found': { status: 404, data: z.object({ requestId, campaignId: z.string() }) },
  'campaign-taken': {
    status: 409,
    data: z.object({ requestId, field: z.enum(['path', 'leadType']), heading: z.string() }),
  },
  'campaign-refused': { status: 422, data: z.object({ requestId, mistake: z.string() }) },
  'campaign-changed': changed(campaignFacts.shape),
  'draw-refused': { status: 409, data: z.object({ requestId, problem: z.string() }) },
  'import-moved-on': { status: 409, data: plain },
  'import-too-large': { status: 413, data: plain },
  'import-file-gone': { status: 410, data: plain },
  'import-unanswered': { status: 422, data: z.object({ requestId, question: z.string() }) },
  'import-stays': { status: 409, data: z.object({ requestId, problem: z.string() }) },
  'supplier-in-use': { status: 409, data: z.object({ requestId, name: z.string(), products: z.int() }) },
  'order-empty': { status: 422, data: plain },
  'order-too-dear': { status: 422, data: plain },
  'order-voided': { status: 409, data: plain },
  'void-final': { status: 409, data: plain },
  'shop-inactive': { status: 409, data: z.object({ requestId, shopName: z.string() }) },
  'cut-off-passed': { status: 409, data: z.object({ requestId, cutOff: z.string() }) },
  'day-too-far': { status: 422, data: z.object({ requestId, lastDay: z.string() }) },
  'price-day-refused': {
    status: 422,
    data: z.object({ requestId, firstDay: z.string(), lastDay: z.string() }),
  },
  'price-not-planned': { status: 409, data: z.object({ requestId, day: z.string() }) },
  'price-changed': { status: 409, data: z.object({ requestId, day: z.string(), price: z.string() }) },
  'product-unavailable': { status: 409, data: z.object({ requestId, productIds }) },
  'override-not-allowed': { status: 403, data: z.object({ requestId, productIds }) },
  'photo-missing': { status: 409, data: z.object({ requestId, photoIds: z.array(photoId) }) },
  'photo-unreadable': { status: 415, data: plain },
  'photo-too-large': { status: 413, data: z.object({ requestId, limit: z.enum(['bytes', 'pixels']) }) },
  'photo-taken': { status: 409, data: plain },
  'invoice-not-ready': { status: 409, data: plain },
  'cake-incomplete': {
    status: 422,
    data: z.object({
      requestId,
      position: z.int(),
      missing: z.array(z.enum([...cakePartsInOrder, 'price', 'lower-price'])),
    }),
  },
  'address-incomplete': {
    status: 422,
    data: z.object({ requestId, missing: z.array(z.enum(['customer', 'line1'])) }),
  },
  'copy-out-of-range': { status: 422, data: z.object({ requestId, day: z.string() }) },
  'nothing-to-copy': { status: 409, data: plain },
  'save-id-reused': { status: 422, data: plain },
  'sheet-changed': { status: 412, data: z.object({ requestId, version: z.int() }) },
  'print-not-found': { status: 404, data: plain },
  'too-many-invoices': { status: 422, data: plain },
  'pdf-too-long': { status: 422, data: z.object({ requestId, documents: z.int(), most: z.int() }) },
  'days-reversed': { status: 422, data: plain },
  'day-too-large': { status: 422, data: z.object({ requestId, orderIds: z.array(orderId) }) },
  'settings-changed': changed({
    ledgerAccount: z.string(),
    analysisTypes: z.tuple([z.string(), z.string(), z.string()]),
    customerReferences: z.array(shop.pick({ shopId: true, customerReference: true })),
  }),
  'backup-settings-changed': changed(backupSettings.shape),
  'business-settings-changed': changed(settingsFacts.shape),
  'setting-refused': { status: 422, data: z.object({ requestId, setting: z.string(), mistake: z.string() }) },
  'sage-refuses': { status: 422, data: z.object({ requestId, setting: z.string(), problem: z.string() }) },
  'cut-off-changed': changed({ hours: z.int().nullable() }),
  'order-changed': changed({
    lines: z.array(line),
    purchaseOrderNumber,
    notes,
    custom: customPart.nullable(),
  }),
  malformed: { status: 400, data: z.object({ requestId, detail: z.string() }) },
  'too-large': { status: 413, data: plain },
  'too-many-requests': { status: 429, data: plain },
  unavailable: { status: 503, data: plain },
  'store-away': { status: 503, data: plain },
  'disk-full': { status: 507, data: plain },
  failed: { status: 500, data: plain },
} as const satisfies Record<RefusalKind, { readonly status: number; readonly data: z.ZodObject }>;
