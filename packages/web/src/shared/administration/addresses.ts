import type { DayRange } from '@bakehouse/domain/exports/day-range';
import { formatDay } from '@bakehouse/domain/kernel/day';
import {
  campaignsAddress,
  invoiceExportsAddress,
  leadsAddress,
  mailLogAddress,
  productsAddress,
  shopsAddress,
  usersAddress,
} from '../addresses.ts';

/* Where exactly a link leads within administration. Apart from the addresses of screens, which the first page has. */

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

/** Whoever has this name or address. */
export function findUserAddress(text: string): string {
  return `${usersAddress}?${new URLSearchParams({ search: text })}`;
}

/** A mail of the log, beside the others of a filter and a search (`?show=failed&search=quay`). */
export function mailAddress(mailId: number, search = ''): string {
  return `${mailLogAddress}/${mailId}${search}`;
}

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
