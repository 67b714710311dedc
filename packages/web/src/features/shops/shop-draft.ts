import type { AdministeredShop } from '@bakehouse/contract/administration/shops';
import type { ShopContact, ShopFacts } from '@bakehouse/domain/administration/shop';
import { newShop, tidyShop } from '@bakehouse/domain/administration/shop';
import { emailForm } from '@bakehouse/domain/words/text';
import { factsOfShop } from '../../shared/administration/facts-of-shop.ts';

/** Fields that are a single line of text. */
export type ShopTextField = {
  [Name in keyof ShopFacts]: ShopFacts[Name] extends string ? Name : never;
}[keyof ShopFacts];

export const noContact: ShopContact = { name: '', role: '', telephone: '', email: '' };

/** The draft of a new shop of this brand, or of a saved one. */
export function draftOfShop(shop: AdministeredShop | null, brandId: number): ShopFacts {
  if (shop === null) return { ...newShop, name: '', brandId };
  return factsOfShop(shop);
}

export const fieldLabels: Readonly<Record<keyof ShopFacts, string>> = {
  name: 'display name',
  brandId: 'brand',
  email: 'e-mail',
  telephone: 'telephone',
  importAs: 'import name',
  active: 'can create new order',
  inDeliveryTable: 'show in delivery table',
  billingLine1: 'billing line 1',
  billingLine2: 'billing line 2',
  billingTown: 'billing town',
  billingPostcode: 'billing postcode',
  deliveryLine1: 'delivery line 1',
  deliveryLine2: 'delivery line 2',
  deliveryTown: 'delivery town',
  deliveryPostcode: 'delivery postcode',
  contacts: 'contacts',
};

export type ShopMistake = 'name' | 'email' | 'contact-name' | 'contact-email';

/** The first error of the draft; null if it is valid. */
export function findMistake(draft: ShopFacts): ShopMistake | null {
  const isEmail = (text: string) => text.trim() === '' || emailForm.test(text.trim());
  if (draft.name.trim() === '') return 'name';
  if (!isEmail(draft.email)) return 'email';
  const { contacts } = tidyShop(draft);
  if (contacts.some(({ name }) => name.trim() === '')) return 'contact-name';
  return contacts.every((contact) => isEmail(contact.email)) ? null : 'contact-email';
}

/** Copies the billing address to the delivery address. */
export function copyBilling(draft: ShopFacts): Partial<ShopFacts> {
  const { billingLine1, billingLine2, billingTown, billingPostcode } = draft;
  return {
    deliveryLine1: billingLine1,
    deliveryLine2: billingLine2,
    deliveryTown: billingTown,
    deliveryPostcode: billingPostcode,
  };
}
