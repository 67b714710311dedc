import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay } from '@bakehouse/domain/kernel/day';

/** The addresses of the screens, in one place (spec 000 section 2). Days are in them as dd-MMM-yyyy. */
export function ordersAddress(day: DeliveryDay): string {
  return `/orders/${formatDay(day)}`;
}

export function newOrderAddress(day: DeliveryDay, shopId: number): string {
  return `/orders/${formatDay(day)}/NEW/${shopId}`;
}

export function orderAddress(day: DeliveryDay, orderId: number): string {
  return `/orders/${formatDay(day)}/${orderId}`;
}

export function productionSheetAddress(day: DeliveryDay): string {
  return `/production-sheet/${formatDay(day)}`;
}

/** What was looked for is in the path, every other choice behind it. */
export function searchAddress(text = ''): string {
  return text === '' ? '/orders/search' : `/orders/search/${encodeURIComponent(text)}`;
}

export const shopsAddress = '/admin/shops';
export const productsAddress = '/admin/products';
export const categoriesAddress = '/admin/categories';
export const exportsAddress = '/admin/exports';
export const invoiceExportsAddress = '/admin/invoice-exports';
export const usersAddress = '/admin/users';
export const mailLogAddress = '/admin/mail-log';
export const administrationHistoryAddress = '/admin/history';
export const settingsAddress = '/admin/settings';

/** The spec cards of what is called this. */
export function specCardsAddress(name: string): string {
  return `/spec-cards/${encodeURIComponent(name)}`;
}

/** One's own account. */
export const accountAddress = '/account';
