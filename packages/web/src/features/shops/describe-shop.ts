import type { AdministeredBrand } from '@bakehouse/contract/administration/shops';
import type { BrandFacts, ShopContact, ShopFacts } from '@bakehouse/domain/administration/shop';
import type { FieldDescriptions } from '../../shared/saving/record-conflict.tsx';
import { fieldLabels } from './shop-draft.ts';

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

/** Labels and formats of a shop's fields, for the conflict dialog. */
export function describeShop(brands: readonly AdministeredBrand[]): FieldDescriptions<ShopFacts> {
  const names = new Map(brands.map(({ brandId, name }) => [brandId, name]));
  const text = (name: keyof ShopFacts) => ({
    label: capitalized(fieldLabels[name]),
    format: (value: string) => value,
  });
  return {
    name: text('name'),
    brandId: { label: 'Brand', format: (brandId) => names.get(brandId) ?? `brand ${brandId}` },
    email: { label: 'E-mail', format: (value) => value },
    telephone: text('telephone'),
    importAs: text('importAs'),
    active: { label: 'Can create new order', format: yesOrNo },
    inDeliveryTable: { label: 'Show in delivery table', format: yesOrNo },
    billingLine1: text('billingLine1'),
    billingLine2: text('billingLine2'),
    billingTown: text('billingTown'),
    billingPostcode: text('billingPostcode'),
    deliveryLine1: text('deliveryLine1'),
    deliveryLine2: text('deliveryLine2'),
    deliveryTown: text('deliveryTown'),
    deliveryPostcode: text('deliveryPostcode'),
    contacts: {
      label: 'Contacts',
      format: (contacts) => contacts.map(describeContact).join('; '),
      isText: true,
    },
  };
}

/** 'Ada Weir, Manager, 01632 960 001'. */
export function describeContact({ name, role, telephone, email }: ShopContact): string {
  return [name, role, telephone, email].filter((part) => part !== '').join(', ');
}

/** The same of a brand. */
export const describeBrand: FieldDescriptions<BrandFacts> = {
  name: { label: 'Name', format: (value) => value },
  canOverrideCost: { label: 'May override costs', format: yesOrNo },
  showsPhotos: { label: 'Photos on the order page', format: yesOrNo },
};

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
