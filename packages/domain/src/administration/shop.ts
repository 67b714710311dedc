import type { ShopId } from '../kernel/branded.ts';
import { nameKey } from '../words/name-key.ts';
import { parsePostcode } from '../words/postcode.ts';

/** A person to call at a shop. */
export type ShopContact = {
  readonly name: string;
  readonly role: string;
  readonly telephone: string;
  /** Empty where none is known. */
  readonly email: string;
};

/** The editable values of a shop (spec 001 section 3). Unknown texts are empty. */
export type ShopFacts = {
  readonly name: string;
  readonly brandId: number;
  readonly email: string;
  readonly telephone: string;
  /** The shop's name in the files of the purchasing system, as in their column 'Purchaser Unit'. */
  readonly importAs: string;
  /** Whether new orders can be made for it. */
  readonly active: boolean;
  readonly inDeliveryTable: boolean;
  readonly billingLine1: string;
  readonly billingLine2: string;
  readonly billingTown: string;
  readonly billingPostcode: string;
  readonly deliveryLine1: string;
  readonly deliveryLine2: string;
  readonly deliveryTown: string;
  readonly deliveryPostcode: string;
  /** In the order in which they should be called. */
  readonly contacts: readonly ShopContact[];
};

/** A new shop of which only brand and name are known. */
export const newShop: Omit<ShopFacts, 'name' | 'brandId'> = {
  email: '',
  telephone: '',
  importAs: '',
  active: true,
  inDeliveryTable: true,
  billingLine1: '',
  billingLine2: '',
  billingTown: '',
  billingPostcode: '',
  deliveryLine1: '',
  deliveryLine2: '',
  deliveryTown: '',
  deliveryPostcode: '',
  contacts: [],
};

/** The editable values of a brand. */
export type BrandFacts = {
  readonly name: string;
  /** Whether orders of its shops may override unit costs (spec 000 section 3, D5). */
  readonly canOverrideCost: boolean;
  /** Its shops' order pages show the photos of spec cards beside products. */
  readonly showsPhotos: boolean;
};

/** The most contacts of a shop. */
export const mostContacts = 10;

/** Formats a UK postcode as Royal Mail does; any other text is only trimmed. */
export function tidyPostcode(typed: string): string {
  return parsePostcode(typed) ?? typed.trim();
}

/** Normalises a shop for storage: postcodes are formatted, empty contacts are removed. */
export function tidyShop(shop: ShopFacts): ShopFacts {
  return {
    ...shop,
    billingPostcode: tidyPostcode(shop.billingPostcode),
    deliveryPostcode: tidyPostcode(shop.deliveryPostcode),
    contacts: shop.contacts.filter((contact) => Object.values(contact).some((text) => text !== '')),
  };
}

/**
 * The shops whose import name is also that of another shop, so that a file would not tell them apart. Compared as
 * imports compare: without case and spaces.
 */
export function findSharedImportNames(
  shops: readonly { readonly shopId: ShopId; readonly importAs: string }[],
): ReadonlySet<ShopId> {
  const byName = Map.groupBy(shops, ({ importAs }) => importNameKey(importAs));
  byName.delete('');
  return new Set(
    [...byName.values()]
      .filter(({ length }) => length > 1)
      .flatMap((same) => same.map(({ shopId }) => shopId)),
  );
}

/** The key under which import names are equal. */
export function importNameKey(importAs: string): string {
  return nameKey(importAs);
}
