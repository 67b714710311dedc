import type { CellConflict } from '../administration/availability.ts';
import type { BackupSettings } from '../administration/backup.ts';
import type { CategoryFacts, SupplierFacts } from '../administration/category.ts';
import type { ProductFacts } from '../administration/product.ts';
import type { SettingsFacts } from '../administration/settings.ts';
import type { BrandFacts, ShopFacts } from '../administration/shop.ts';
import type { CampaignFacts } from '../campaigns/campaign.ts';
import type { CakeGap, CustomPart } from '../orders/custom-order.ts';
import type { OrderLine, Signature } from '../orders/order.ts';
import type { EditedRecipe } from '../recipes/recipe.ts';
import { countOf, listOf } from '../words/words.ts';
import type { Level } from './actor.ts';
import type { OrderId, PhotoId, ProductId, ShopId } from './branded.ts';
import { cutOffWas, messages, orderNotFound, shopNotFound } from './messages.ts';
import { formatCount, formatMoney, highestPrice } from './money.ts';
import { troubleSentences } from './trouble-sentences.ts';

/**
 * A conflict: another person saved the record first. Says who and when, and holds the current value. Every record with
 * a version uses this shape.
 */
export type Changed<Value> = {
  readonly version: number;
  readonly by: Signature;
  readonly current: Value;
};

/** The editable values of an order (D6). */
export type OrderFacts = {
  readonly lines: readonly OrderLine[];
  readonly purchaseOrderNumber: string;
  readonly notes: string;
  /** The cakes and where they go; null for a standard order. */
  readonly custom: CustomPart | null;
};

/** The editable values of a person. */
export type PersonFacts = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly active: boolean;
  readonly admin: boolean;
  readonly orders: Level;
  readonly specCards: Level;
  /** 0 for a person who is not an admin. */
  readonly administration: Level;
  /** In the order of their numbers. */
  readonly shopIds: readonly ShopId[];
};

/** The Sage settings. */
export type SageFacts = {
  readonly ledgerAccount: string;
  readonly analysisTypes: readonly [string, string, string];
  readonly customerReferences: readonly { readonly shopId: ShopId; readonly customerReference: string }[];
};

/** The hours of a day's own cut-off; null where the default applies. */
export type CutOffFacts = { readonly hours: number | null };

/**
 * Every reason why a request can be refused, each with the facts that its sentence needs. Refusals are values;
 * exceptions are bugs.
 */
export type Refusal =
  | { readonly kind: 'not-signed-in' }
  | { readonly kind: 'permission-denied' }
  | { readonly kind: 'not-yet-active' }
  | { readonly kind: 'second-factor-needed' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'first-run-over' }
  | { readonly kind: 'first-run-code-wrong' }
  | { readonly kind: 'shop-not-found'; readonly shopId: string }
  | { readonly kind: 'order-not-found'; readonly orderId: string }
  | { readonly kind: 'user-not-found'; readonly userId: string }
  | (Changed<PersonFacts> & { readonly kind: 'user-changed' })
  | { readonly kind: 'email-taken'; readonly email: string }
  | { readonly kind: 'brand-not-found'; readonly brandId: string }
  | { readonly kind: 'brand-taken'; readonly name: string }
  | (Changed<ShopFacts> & { readonly kind: 'shop-changed' })
  | (Changed<BrandFacts> & { readonly kind: 'brand-changed' })
  | { readonly kind: 'product-not-found'; readonly productId: string }
  | { readonly kind: 'products-archived'; readonly names: readonly string[]; readonly count: number }
  | { readonly kind: 'too-many-cells'; readonly cells: number; readonly most: number }
  | { readonly kind: 'availability-too-large' }
  | { readonly kind: 'availability-changed'; readonly conflicts: readonly CellConflict[] }
  | (Changed<ProductFacts> & { readonly kind: 'product-changed' })
  | { readonly kind: 'recipe-not-found'; readonly pid: string }
  | (Changed<EditedRecipe> & { readonly kind: 'recipe-changed' })
  | { readonly kind: 'pid-taken'; readonly pid: number; readonly name: string }
  | { readonly kind: 'recipe-in-itself'; readonly path: readonly string[] }
  | {
      readonly kind: 'ingredient-refused';
      readonly pid: number;
      readonly why: 'missing' | 'archived';
      readonly name: string;
    }
  | { readonly kind: 'impact-not-seen' }
  | { readonly kind: 'label-incomplete'; readonly sentences: readonly string[] }
  | { readonly kind: 'label-changed' }
  | { readonly kind: 'category-not-found'; readonly categoryId: string }
  | { readonly kind: 'category-taken'; readonly name: string }
  | (Changed<CategoryFacts> & { readonly kind: 'categories-changed' })
  | { readonly kind: 'merge-stays'; readonly name: string }
  | { readonly kind: 'supplier-not-found'; readonly supplierId: string }
  | { readonly kind: 'supplier-taken'; readonly name: string }
  | (Changed<SupplierFacts> & { readonly kind: 'supplier-changed' })
  | { readonly kind: 'supplier-in-use'; readonly name: string; readonly products: number }
  | { readonly kind: 'campaign-not-found'; readonly campaignId: string }
  | { readonly kind: 'campaign-taken'; readonly field: 'path' | 'leadType'; readonly heading: string }
  | { readonly kind: 'campaign-refused'; readonly mistake: string }
  | (Changed<CampaignFacts> & { readonly kind: 'campaign-changed' })
  | { readonly kind: 'draw-refused'; readonly problem: string }
  | { readonly kind: 'import-moved-on' }
  | { readonly kind: 'import-too-large' }
  | { readonly kind: 'import-file-gone' }
  | { readonly kind: 'import-unanswered'; readonly question: string }
  | { readonly kind: 'import-stays'; readonly problem: string }
  | { readonly kind: 'order-empty' }
  | { readonly kind: 'order-too-dear' }
  | { readonly kind: 'order-voided' }
  | { readonly kind: 'void-final' }
  | { readonly kind: 'shop-inactive'; readonly shopName: string }
  | { readonly kind: 'cut-off-passed'; readonly cutOff: string }
  | { readonly kind: 'day-too-far'; readonly lastDay: string }
  | { readonly kind: 'price-day-refused'; readonly firstDay: string; readonly lastDay: string }
  | { readonly kind: 'price-not-planned'; readonly day: string }
  | { readonly kind: 'price-changed'; readonly day: string; readonly price: string }
  | { readonly kind: 'product-unavailable'; readonly productIds: readonly ProductId[] }
  | { readonly kind: 'override-not-allowed'; readonly productIds: readonly ProductId[] }
  | { readonly kind: 'photo-missing'; readonly photoIds: readonly PhotoId[] }
  | { readonly kind: 'photo-unreadable' }
  | { readonly kind: 'photo-too-large'; readonly limit: 'bytes' | 'pixels' }
  | { readonly kind: 'photo-taken' }
  | { readonly kind: 'invoice-not-ready' }
  | { readonly kind: 'cake-incomplete'; readonly position: number; readonly missing: readonly CakeGap[] }
  | { readonly kind: 'address-incomplete'; readonly missing: readonly ('customer' | 'line1')[] }
  | { readonly kind: 'copy-out-of-range'; readonly day: string }
  | { readonly kind: 'nothing-to-copy' }
  | { readonly kind: 'save-id-reused' }
  | { readonly kind: 'sheet-changed'; readonly version: number }
  | { readonly kind: 'print-not-found' }
  | { readonly kind: 'too-many-invoices' }
  | { readonly kind: 'pdf-too-long'; readonly documents: number; readonly most: number }
  | { readonly kind: 'days-reversed' }
  | { readonly kind: 'day-too-large'; readonly orderIds: readonly OrderId[] }
  | (Changed<SageFacts> & { readonly kind: 'settings-changed' })
  | (Changed<SettingsFacts> & { readonly kind: 'business-settings-changed' })
  | (Changed<BackupSettings> & { readonly kind: 'backup-settings-changed' })
  | { readonly kind: 'setting-refused'; readonly setting: string; readonly mistake: string }
  | { readonly kind: 'sage-refuses'; readonly setting: string; readonly problem: string }
  | (Changed<CutOffFacts> & { readonly kind: 'cut-off-changed' })
  | (Changed<OrderFacts> & { readonly kind: 'order-changed'; readonly how?: 'voided' })
  | { readonly kind: 'malformed'; readonly detail: string }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'too-many-requests' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'store-away' }
  | { readonly kind: 'disk-full' }
  | { readonly kind: 'failed' };

export type RefusalKind = Refusal['kind'];

/** A request that was refused: nothing was changed. */
export type Refused = { readonly kind: 'refused'; readonly refusal: Refusal };

/** The result of a request: its answer, or a refusal. */
export type Outcome<Answer> = { readonly kind: 'done'; readonly answer: Answer } | Refused;

export function done<Answer>(answer: Answer): Outcome<Answer> {
  return { kind: 'done', answer };
}

export function refuse(refusal: Refusal): Refused {
  return { kind: 'refused', refusal };
}

/** The sentence that a person reads: the specification's where it has one, otherwise ours. */
export function sentenceFor(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'not-signed-in':
      return 'Please sign in.';
    case 'permission-denied':
      return messages.permissionDenied;
    case 'not-yet-active':
      return messages.notYetActive;
    case 'second-factor-needed':
      return 'Please enter the code from your authenticator app.';
    case 'not-found':
      return 'There is nothing at this address.';
    case 'shop-not-found':
      return shopNotFound(refusal.shopId);
    case 'order-not-found':
      return orderNotFound(refusal.orderId);
    case 'user-not-found':
      return `USER ${refusal.userId} NOT FOUND`;
    case 'user-changed':
      return `${refusal.by.name} saved this user while you were editing. Look at the changes and save again.`;
    case 'email-taken':
      return `Another user already has the address ${refusal.email}.`;
    case 'brand-not-found':
      return `BRAND ${refusal.brandId} NOT FOUND`;
    case 'brand-taken':
      return `There is already a brand called ${refusal.name}.`;
    case 'shop-changed':
      return `${refusal.by.name} saved this shop while you were editing. Look at the changes and save again.`;
    case 'brand-changed':
      return `${refusal.by.name} saved this brand while you were editing. Look at the changes and save again.`;
    case 'product-not-found':
      return `PRODUCT ${refusal.productId} NOT FOUND`;
    case 'products-archived':
      return archivedSentence(refusal.names, refusal.count);
    case 'too-many-cells':
      return `${formatCount(refusal.cells)} cells are more than can be changed at once, so nothing was changed. Choose up to ${formatCount(refusal.most)}.`;
    case 'availability-too-large':
      return 'This brand has more shops and products than one grid can show.';
    case 'availability-changed':
      return 'Somebody else has changed some of these cells in the meantime. Nothing has been saved yet.';
    case 'product-changed':
      return `${refusal.by.name} saved this product while you were editing. Look at the changes and save again.`;
    case 'recipe-not-found':
      return `ITEM ${refusal.pid} NOT FOUND`;
    case 'recipe-changed':
      return `${refusal.by.name} saved this card while you were editing. Look at the changes and save again.`;
    case 'pid-taken':
      return `PID ${refusal.pid} already belongs to ${refusal.name}. Choose another one.`;
    case 'recipe-in-itself':
      return containsItselfSentence(refusal.path);
    case 'ingredient-refused':
      return refusal.why === 'missing'
        ? `There is no item ${refusal.pid}, so it cannot be an ingredient.`
        : `${refusal.name} is archived, so it cannot be added as an ingredient.`;
    case 'impact-not-seen':
      return 'The effects of this save are no longer those you were shown. Please look at them again. Nothing has been saved yet.';
    case 'label-incomplete':
      return `Nothing was printed, because the label is incomplete. ${refusal.sentences.join(' ')}`;
    case 'label-changed':
      return 'The card has been changed since you looked at its label, so nothing was printed. Look at it again.';
    case 'category-not-found':
      return `CATEGORY ${refusal.categoryId} NOT FOUND`;
    case 'category-taken':
      return `There is already a category called ${refusal.name}.`;
    case 'categories-changed':
      return `${refusal.by.name} changed the categories while you were editing. Look at the changes and save again.`;
    case 'merge-stays':
      return `${refusal.name} has been changed since, so the merge can no longer be undone.`;
    case 'supplier-not-found':
      return `SUPPLIER ${refusal.supplierId} NOT FOUND`;
    case 'supplier-taken':
      return `There is already a supplier called ${refusal.name}.`;
    case 'supplier-changed':
      return `${refusal.by.name} saved this supplier while you were editing. Look at the changes and save again.`;
    case 'supplier-in-use':
      return `${refusal.name} has ${countOf(refusal.products, 'product')}, so it cannot be deleted.`;
    case 'campaign-not-found':
      return 'There is no such campaign.';
    case 'campaign-taken':
      return refusal.field === 'path'
        ? `${refusal.heading} already has this address.`
        : `${refusal.heading} already has this lead type.`;
    case 'campaign-refused':
      return refusal.mistake;
    case 'campaign-changed':
      return `${refusal.by.name} saved this campaign while you were editing. Look at the changes and save again.`;
    case 'draw-refused':
      return refusal.problem;
    case 'import-moved-on':
      return 'This import has changed in the meantime, so nothing was done. Look at it again.';
    case 'import-too-large':
      return 'This file is larger than 50 MB. Split it into smaller ones.';
    case 'import-file-gone':
      return 'The file of this import is no longer kept.';
    case 'import-unanswered':
      return `Answer this first: ${refusal.question}.`;
    case 'first-run-over':
      return 'Bakehouse has already been set up. Please sign in.';
    case 'first-run-code-wrong':
      return 'This is not the code that the server printed when it started.';
    case 'import-stays':
      return `This import can no longer be undone: ${refusal.problem}.`;
    case 'order-empty':
      return messages.orderEmpty;
    case 'order-too-dear':
      return 'The total of this order is over £21,474,836.47, the most that can be recorded. Is a unit cost wrong?';
    case 'order-voided':
      return `${messages.void}: ${messages.voidExplained}`;
    case 'void-final':
      return 'A void can only be undone within a minute. The order stays void.';
    case 'shop-inactive':
      return `${refusal.shopName} is inactive, so no new order can be made for it.`;
    case 'cut-off-passed':
      return cutOffWas(refusal.cutOff);
    case 'day-too-far':
      return `Orders are taken up to ${refusal.lastDay}.`;
    case 'price-day-refused':
      return `A price can begin on any day from ${refusal.firstDay} to ${refusal.lastDay}.`;
    case 'price-not-planned':
      return `No price is planned from ${refusal.day}. It may have begun, or somebody may have removed it.`;
    case 'price-changed':
      return `Somebody has set another price in the meantime: ${refusal.price} from ${refusal.day}. Look at the prices, and save again.`;
    case 'product-unavailable':
      return refusal.productIds.length === 1
        ? 'One product is no longer available for this shop. Set it to 0 and save again.'
        : `${refusal.productIds.length} products are no longer available for this shop. Set them to 0 and save again.`;
    case 'override-not-allowed':
      return 'The unit cost cannot be changed for this shop.';
    case 'photo-missing':
      return refusal.photoIds.length === 1
        ? 'One photo is no longer there. Choose it again or remove it.'
        : `${refusal.photoIds.length} photos are no longer there. Choose them again or remove them.`;
    case 'photo-unreadable':
      return 'This file is not a PNG or JPEG picture.';
    case 'photo-too-large':
      return refusal.limit === 'bytes'
        ? 'A photo can be up to 15 MB.'
        : 'A photo can have up to 50 megapixels.';
    case 'invoice-not-ready':
      return 'The invoice is ready after the cut-off.';
    case 'photo-taken':
      return 'Another photo was uploaded under this name. Please choose the photo again.';
    case 'cake-incomplete':
      return incompleteCakeSentence(refusal.position, refusal.missing);
    case 'address-incomplete':
      return refusal.missing.includes('customer')
        ? 'Please say who gets the delivery.'
        : 'Please give the address of the customer.';
    case 'copy-out-of-range':
      return `An order can only be copied to a day within six months. ${refusal.day} is too far away.`;
    case 'nothing-to-copy':
      return 'Nothing on this order can be ordered any more, so there is nothing to copy.';
    case 'save-id-reused':
      return 'This save was already used for something else. Please save again.';
    case 'sheet-changed':
      return `The sheet has changed: it is version ${refusal.version} now. Print the new one.`;
    case 'print-not-found':
      return 'This print is no longer kept.';
    case 'too-many-invoices':
      return messages.invoiceLimit;
    case 'pdf-too-long':
      return refusal.documents === 1
        ? `This would be more than ${formatCount(refusal.most)} pages, which is too long for a PDF. Shorten its notes.`
        : `These would be more than ${formatCount(refusal.most)} pages, which is too long for one PDF. Choose fewer orders.`;
    case 'days-reversed':
      return 'The range ends before it begins.';
    case 'day-too-large':
      return `The orders of this day hold more text than one page can show. The longest are ${refusal.orderIds.join(', ')}: shorten their notes, or void them if they were placed by mistake.`;
    case 'backup-settings-changed':
    case 'business-settings-changed':
    case 'settings-changed':
      return `${refusal.by.name} changed these settings while you were editing. Look at the changes and save again.`;
    case 'setting-refused':
      return refusal.mistake;
    case 'sage-refuses':
      return `${refusal.setting} ${refusal.problem}. Correct it, then save.`;
    case 'cut-off-changed':
      return `${refusal.by.name} set this cut-off while you were editing. Look at the changes and save again.`;
    case 'order-changed':
      return refusal.how === 'voided'
        ? `${refusal.by.name} voided this order in the meantime.`
        : `${refusal.by.name} saved this order while you were editing it.`;
    case 'malformed':
      return 'The request could not be understood.';
    case 'too-large':
      return 'That is more than can be sent at once.';
    case 'too-many-requests':
    case 'unavailable':
    case 'failed':
      return troubleSentences[refusal.kind];
    case 'store-away':
      return 'Photos cannot be saved or shown at the moment. Nothing is lost, please try again.';
    case 'disk-full':
      return 'The disk of the server is full, so nothing can be saved at the moment. Please tell whoever looks after Bakehouse.';
    default:
      return refusal satisfies never;
  }
}

/** 'It would contain itself: Butter contains Croissant, which contains Butter.' */
function containsItselfSentence([whole, ...parts]: readonly string[]): string {
  return `It would contain itself: ${whole} contains ${parts.join(', which contains ')}.`;
}

/** 'Rye loaf and 2 more are archived, so nothing was changed. Make them active first.' */
function archivedSentence(names: readonly string[], count: number): string {
  const [are, them] = count === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${listOf(names, count)} ${are} archived, so nothing was changed. Make ${them} active first.`;
}

/** 'Cake 2: please choose the size and the shape, and give a price.' */
function incompleteCakeSentence(position: number, missing: readonly CakeGap[]): string {
  const parts = missing.filter((gap) => !gap.endsWith('price')).map((part) => `the ${part}`);
  const asks = [
    parts.length > 0 && `choose ${listOf(parts)}`,
    missing.includes('price') && 'give a price above 0',
    missing.includes('lower-price') && `give a price up to ${formatMoney(highestPrice)}`,
  ];
  return `Cake ${position}: please ${asks.filter(Boolean).join(', and ')}.`;
}
