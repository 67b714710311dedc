import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay } from '@bakehouse/domain/kernel/day';
import type { RecipeType } from '@bakehouse/domain/recipes/recipe';

/** The paths of all screens (spec 000 section 2). Days are formatted as dd-MMM-yyyy. */
export function ordersAddress(day: DeliveryDay): string {
  return `/orders/${formatDay(day)}`;
}

/**
 * The target of a sign-in, which redirects by role: the office to `/`, shop people to their shop, bakers to the sheet
 * (decision 076).
 */
export const homeAddress = '/home';

/** The home page of one of several shops, for a day. */
export function shopHomeAddress(shopId: number, day?: DeliveryDay): string {
  const choice = { shop: String(shopId), ...(day && { day: formatDay(day) }) };
  return `${homeAddress}?${new URLSearchParams(choice)}`;
}

export function newOrderAddress(day: DeliveryDay, shopId: number): string {
  return `/orders/${formatDay(day)}/NEW/${shopId}`;
}

/** A new order, with a new custom cake. */
export function newCustomOrderAddress(day: DeliveryDay, shopId: number): string {
  return `${newOrderAddress(day, shopId)}?type=custom`;
}

export function orderAddress(day: DeliveryDay, orderId: number): string {
  return `/orders/${formatDay(day)}/${orderId}`;
}

export function productionSheetAddress(day: DeliveryDay): string {
  return `/production-sheet/${formatDay(day)}`;
}

/** The sheet of a day with the print of its changes since the last print. */
export function printChangesAddress(day: DeliveryDay): string {
  return `${productionSheetAddress(day)}?print=changes`;
}

/** The bench view of a day's sheet: its totals, to be ticked off. */
export function benchAddress(day: DeliveryDay): string {
  return `${productionSheetAddress(day)}/bench`;
}

/** The delivery notes of a day, a view of its sheet. */
export function deliveryNotesAddress(day: DeliveryDay): string {
  return `${productionSheetAddress(day)}?show=notes`;
}

/** The address of a search: its text is in the path, its filters are in the query. */
export function searchAddress(text = ''): string {
  return text === '' ? '/orders/search' : `/orders/search/${textInPath(text)}`;
}

/**
 * Encodes a text for a path. Browsers resolve '.' and '..' even when they are percent-encoded, so these get a space
 * appended.
 */
function textInPath(text: string): string {
  return `${encodeURIComponent(text)}${text === '.' || text === '..' ? '%20' : ''}`;
}

/** The imports are the first screen of administration (spec 001 section 2). */
export const importsAddress = '/admin';
export const shopsAddress = '/admin/shops';
export const productsAddress = '/admin/products';
export const categoriesAddress = '/admin/categories';
export const exportsAddress = '/admin/exports';
export const invoiceExportsAddress = '/admin/invoice-exports';
export const usersAddress = '/admin/users';

export const leadsAddress = '/admin/leads';
export const campaignsAddress = '/admin/campaigns';
export const newCampaignAddress = '/admin/campaigns/new';
export const mailLogAddress = '/admin/mail-log';

export const administrationHistoryAddress = '/admin/history';
export const settingsAddress = '/admin/settings';
/** The list of steps for setting up a new bakery. */
export const firstStepsAddress = '/admin/first-steps';
export const statusAddress = '/admin/status';
export const backupsAddress = '/admin/backups';

/** The filters of a search of spec cards; without any, all active cards. */
export interface SpecCardsChoices {
  readonly type?: RecipeType | undefined;
  readonly status?: string | undefined;
  readonly lacking?: string | undefined;
  readonly sort?: string | undefined;
}

/** The search of spec cards by name, or all of them (spec 001 section 2). */
export function specCardsAddress(text = '', choices: SpecCardsChoices = {}): string {
  const path = text === '' ? '/spec-cards' : `/spec-cards/${textInPath(text)}`;
  const chosen = Object.entries(choices).filter(([, value]) => value !== undefined);
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(Object.fromEntries(chosen))}`;
}

/** Printed labels: all, or those of one card. */
export function labelPrintsAddress(pid?: number): string {
  return pid === undefined ? '/spec-cards/label-prints' : `/spec-cards/label-prints?pid=${pid}`;
}

/** Search texts are written in capitals, so these lower-case words cannot be one. */
export const newRecipeAddress = '/spec-cards/new';
export const allergenDifferencesAddress = '/spec-cards/differences';
export const recipeBookAddress = '/spec-cards/book';

/** The account page of the signed-in person. */
export const accountAddress = '/account';

/** A guide; by default the one for the person's own work. */
export function helpAddress(guide?: string): string {
  return guide === undefined ? '/help' : `/help/${guide}`;
}
