import type { ShopId } from '../kernel/branded.ts';
import { nameKey } from '../words/name-key.ts';
import { parsePostcode } from '../words/postcode.ts';

/** Whom to call at a shop. */
export type ShopContact = {
  readonly name: string;
  readonly role: string;
  readonly telephone: string;
  /** Empty where none is known. */
  readonly email: string;
};

/** What may be set of a shop (spec 001 section 3). Texts are empty where nothing is known. */
export type ShopFacts = {
  readonly name: string;
  readonly brandId: number;
  readonly email: string;
  readonly telephone: string;
  /** The shop's name in the files of the purchasing system, as in their column 'Purchaser Unit'. */
  readonly importAs: string;
  /** New orders can be made for it. */
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
  /** The first one is called first. */
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

/** What may be set of a brand. */
export type BrandFacts = {
  readonly name: string;
  /** Its shops' orders may have unit costs of their own (spec 000 section 3, D5). */
  readonly canOverrideCost: boolean;
  /** Its shops' order pages show the photos of spec cards beside products. */
  readonly showsPhotos: boolean;
};

/** So many contacts a shop has at the most. */
export const mostContacts = 10;

/** A UK postcode as Royal Mail writes it; anything else is kept as it was typed, without blanks around it. */
export function tidyPostcode(typed: string): string {
  return parsePostcode(typed) ?? typed.trim();
}

/** The same shop as it is saved: postcodes in form, and no contact of whom nothing is known. */
export function tidyShop(shop: ShopFacts): ShopFacts {
  return {
    ...shop,
    billingPostcode: tidyPostcode(shop.billingPostcode),
    deliveryPostcode: tidyPostcode(shop.deliveryPostcode),
    contacts: shop.contacts.filter((contact) => Object.values(contact).some((text) => text !== '')),
  };
}

/**
 * The shops that another one shares its import name with, so that a file would not tell them apart. Names are compared
 * as imports compare them: without regard to case and to blanks.
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

/** What two import names have in common that mean the same shop. */
export function importNameKey(importAs: string): string {
  return nameKey(importAs);
}
