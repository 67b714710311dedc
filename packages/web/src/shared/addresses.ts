import type { DayRange } from '@bakehouse/domain/exports/day-range';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay } from '@bakehouse/domain/kernel/day';
import type { RecipeType } from '@bakehouse/domain/recipes/recipe';

/** The addresses of the screens, in one place (spec 000 section 2). Days are in them as dd-MMM-yyyy. */
export function ordersAddress(day: DeliveryDay): string {
  return `/orders/${formatDay(day)}`;
}

/** Where a sign-in leads: the office to `/`, shop people to their shop, bakers to the sheet (decision 076). */
export const homeAddress = '/home';

/** The first page of one shop of several, for a day. */
export function shopHomeAddress(shopId: number, day?: DeliveryDay): string {
  const choice = { shop: String(shopId), ...(day && { day: formatDay(day) }) };
  return `${homeAddress}?${new URLSearchParams(choice)}`;
}

export function newOrderAddress(day: DeliveryDay, shopId: number): string {
  return `/orders/${formatDay(day)}/NEW/${shopId}`;
}

/** A new order that begins as a custom one. */
export function newCustomOrderAddress(day: DeliveryDay, shopId: number): string {
  return `${newOrderAddress(day, shopId)}?type=custom`;
}

export function orderAddress(day: DeliveryDay, orderId: number): string {
  return `/orders/${formatDay(day)}/${orderId}`;
}

export function productionSheetAddress(day: DeliveryDay): string {
  return `/production-sheet/${formatDay(day)}`;
}

/** The sheet of a day, which prints what its last print does not have. */
export function printChangesAddress(day: DeliveryDay): string {
  return `${productionSheetAddress(day)}?print=changes`;
}

/** The sheet of a day on the wall and at the bench: its totals, to tick off. */
export function benchAddress(day: DeliveryDay): string {
  return `${productionSheetAddress(day)}/bench`;
}

/** The delivery notes of a day, on its sheet. */
export function deliveryNotesAddress(day: DeliveryDay): string {
  return `${productionSheetAddress(day)}?show=notes`;
}

/** What was looked for is in the path, every other choice behind it. */
export function searchAddress(text = ''): string {
  return text === '' ? '/orders/search' : `/orders/search/${textInPath(text)}`;
}

/** A path takes '.' and '..' for steps to its folders, even in their coded form; a blank behind them makes them text. */
function textInPath(text: string): string {
  return `${encodeURIComponent(text)}${text === '.' || text === '..' ? '%20' : ''}`;
}

/** The imports are the first screen of administration (spec 001 section 2). */
export const importsAddress = '/admin';
export const shopsAddress = '/admin/shops';
export const productsAddress = '/admin/products';
/** In the address of the availability: the shop that is to get the range of another one. */
export const copyToChoice = 'copyTo';

/** The availability of a brand, which asks at once whose range one of its shops is to get. */
export function copyRangeAddress(brandId: number, shopId: number): string {
  const choices = { view: 'availability', brand: String(brandId), [copyToChoice]: String(shopId) };
  return `${productsAddress}?${new URLSearchParams(choices)}`;
}

/** In the address of the availability: the shop that is looked for. */
export const shopChoice = 'shop';

/** The availability of a brand, at what one of its shops may order and for how much. */
export function pricesOfShopAddress(brandId: number, shopId: number): string {
  const choices = { view: 'availability', brand: String(brandId), [shopChoice]: String(shopId) };
  return `${productsAddress}?${new URLSearchParams(choices)}`;
}

export const categoriesAddress = '/admin/categories';
export const exportsAddress = '/admin/exports';
export const invoiceExportsAddress = '/admin/invoice-exports';
export const usersAddress = '/admin/users';

/** Whoever has this name or address. */
export function findUserAddress(text: string): string {
  return `${usersAddress}?${new URLSearchParams({ search: text })}`;
}

export const leadsAddress = '/admin/leads';
export const campaignsAddress = '/admin/campaigns';
export const newCampaignAddress = '/admin/campaigns/new';
export const mailLogAddress = '/admin/mail-log';

/** A mail of the log, beside the others of a filter and a search (`?show=failed&search=quay`). */
export function mailAddress(mailId: number, search = ''): string {
  return `${mailLogAddress}/${mailId}${search}`;
}

export const administrationHistoryAddress = '/admin/history';
export const settingsAddress = '/admin/settings';
/** What a new bakery sets up. */
export const firstStepsAddress = '/admin/first-steps';
export const statusAddress = '/admin/status';
export const backupsAddress = '/admin/backups';

/** The invoices of a range of days, as Sage takes them. */
export function invoicesOfAddress({ from, to }: DayRange): string {
  return `${invoiceExportsAddress}?from=${formatDay(from)}&to=${formatDay(to)}`;
}

/** A field of a shop's form that a link may lead to. */
export const shopFormFields = ['import-name', 'email'] as const;
export type ShopFormField = (typeof shopFormFields)[number];

/** The form of a shop, at one of its fields. */
export function shopFormAddress(shopId: number, field: ShopFormField): string {
  return `${shopsAddress}?shop=${shopId}&field=${field}`;
}

/** The leads of one campaign. */
export function leadsOfAddress(campaignId: number): string {
  return `${leadsAddress}?campaign=${campaignId}`;
}

/** The draw of a campaign. */
export function drawAddress(campaignId: number): string {
  return `${leadsAddress}/draw/${campaignId}`;
}

/** The editor of a campaign. */
export function campaignAddress(campaignId: number): string {
  return `${campaignsAddress}/${campaignId}`;
}

/** One import: its preview, or what became of it, with what was not saved first. */
export function importAddress(importId: number): string {
  return `/admin/imports/${importId}`;
}

export function importColumnsAddress(importId: number): string {
  return `${importAddress(importId)}/columns`;
}

/** What is chosen besides the text of a search of spec cards; nothing: all active ones. */
export interface SpecCardsChoices {
  readonly type?: RecipeType | undefined;
  readonly status?: string | undefined;
  readonly lacking?: string | undefined;
  readonly sort?: string | undefined;
}

/** The spec cards of what is called this, or all of them (spec 001 section 2). */
export function specCardsAddress(text = '', choices: SpecCardsChoices = {}): string {
  const path = text === '' ? '/spec-cards' : `/spec-cards/${textInPath(text)}`;
  const chosen = Object.entries(choices).filter(([, value]) => value !== undefined);
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(Object.fromEntries(chosen))}`;
}

/** A spec card, over the search that it was found by. Without one it is found by its own number. */
export function specCardAddress(pid: number, search = String(pid)): string {
  return `${specCardsAddress(search === '' ? String(pid) : search)}/${pid}`;
}

/** The card as a baker works from it. */
export function kitchenAddress(pid: number, search?: string): string {
  return `${specCardAddress(pid, search)}/kitchen`;
}

export function editRecipeAddress(pid: number, search?: string): string {
  return `${specCardAddress(pid, search)}/edit`;
}

/** What is changed already as an editor opens: an allergen that is declared, or taken off. */
export interface DeclarationChange {
  readonly declare?: string;
  readonly 'may-contain'?: string;
  readonly 'take-off'?: string;
}

/** The editor of an item with its declaration changed, and not saved yet. */
export function editDeclarationAddress(pid: number, change: DeclarationChange): string {
  return `${editRecipeAddress(pid)}?${new URLSearchParams({ ...change })}`;
}

/** What became of a card. */
export function recipeHistoryAddress(pid: number, search?: string): string {
  return `${specCardAddress(pid, search)}/history`;
}

export function labelAddress(pid: number, search?: string): string {
  return `${specCardAddress(pid, search)}/label`;
}

/** Labels that were printed: all, or those of one card. */
export function labelPrintsAddress(pid?: number): string {
  return pid === undefined ? '/spec-cards/label-prints' : `/spec-cards/label-prints?pid=${pid}`;
}

/** A search text is written in capitals, so these words are none. */
export const newRecipeAddress = '/spec-cards/new';
export const allergenDifferencesAddress = '/spec-cards/differences';
export const recipeBookAddress = '/spec-cards/book';

/** Labels that were printed and are not true any more. */
export const wrongLabelsAddress = `${labelPrintsAddress()}?wrong=1`;

/** One's own account. */
export const accountAddress = '/account';

/** The guide of one's own work, or the one that is named. */
export function helpAddress(guide?: string): string {
  return guide === undefined ? '/help' : `/help/${guide}`;
}

/** A telephone number as phones dial it. */
export function telephoneAddress(telephone: string): string {
  return `tel:${telephone.replaceAll(' ', '')}`;
}
