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

/* Addresses within administration screens. Separate from `addresses.ts`, which is part of the first page's script. */

/** The availability: which shop may order which product, at what price. */
export const availabilityAddress = `${productsAddress}?view=availability`;

/** Query parameter of the availability: the shop to which a range is copied. */
export const copyToChoice = 'copyTo';

/** The availability of a brand with the question open from which shop to copy a range to this one. */
export function copyRangeAddress(brandId: number, shopId: number): string {
  const choices = { view: 'availability', brand: String(brandId), [copyToChoice]: String(shopId) };
  return `${productsAddress}?${new URLSearchParams(choices)}`;
}

/** Query parameter of the availability: the shop to scroll to. */
export const shopChoice = 'shop';

/** The availability of a brand, scrolled to one of its shops. */
export function pricesOfShopAddress(brandId: number, shopId: number): string {
  const choices = { view: 'availability', brand: String(brandId), [shopChoice]: String(shopId) };
  return `${productsAddress}?${new URLSearchParams(choices)}`;
}

/** The people with this name or e-mail address. */
export function findUserAddress(text: string): string {
  return `${usersAddress}?${new URLSearchParams({ search: text })}`;
}

/** A mail of the mail log, within the list of a filter and a search (`?show=failed&search=quay`). */
export function mailAddress(mailId: number, search = ''): string {
  return `${mailLogAddress}/${mailId}${search}`;
}

/** The invoice export of a range of days. */
export function invoicesOfAddress({ from, to }: DayRange): string {
  return `${invoiceExportsAddress}?from=${formatDay(from)}&to=${formatDay(to)}`;
}

/** The fields of a shop's form that a link can focus. */
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

/** One import: its preview or its result; rows that were not saved come first. */
export function importAddress(importId: number): string {
  return `/admin/imports/${importId}`;
}

export function importColumnsAddress(importId: number): string {
  return `${importAddress(importId)}/columns`;
}
