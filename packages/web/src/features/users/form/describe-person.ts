import type { UserRow, UsersView } from '@bakehouse/contract/users';
import { joinSets } from '@bakehouse/domain/merging/merge';
import type { FieldDescriptions } from '../../../shared/saving/record-conflict.tsx';
import { levelTitle } from '../person/level-label.tsx';
import type { UserDraft } from './user-draft.ts';

/** What two people may both have changed of a person. */
export type PersonFields = Omit<UserDraft, 'invite'>;

/** The fields of a draft that a person has. */
export function personFields({ invite: _, ...fields }: UserDraft): PersonFields {
  return { ...fields, shopIds: fields.shopIds.toSorted((one, other) => one - other) };
}

/** What is saved of a person, where another save may have become the base of the edits meanwhile. */
export function savedDraft(user: UserRow, base: UserDraft): UserDraft {
  // Who waits is not active, and may have no right yet: the form proposes both.
  return user.waiting ? { ...base, active: user.active, orders: user.orders } : base;
}

/** As the foot of the form names them. */
export const changeLabels: Readonly<Record<keyof PersonFields, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail',
  active: 'active',
  admin: 'admin',
  orders: 'orders',
  specCards: 'spec cards',
  administration: 'admin rights',
  shopIds: 'shops',
};

/** Labels and formats of the fields, for the conflict dialog. */
export function describePerson(brands: UsersView['brands']): FieldDescriptions<PersonFields> {
  const names = new Map(brands.flatMap(({ shops }) => shops.map(({ shopId, name }) => [shopId, name])));
  const text = (value: string) => value;
  const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');
  return {
    firstName: { label: 'First name', format: text },
    lastName: { label: 'Last name', format: text },
    email: { label: 'E-mail', format: text },
    active: { label: 'Active', format: yesOrNo },
    admin: { label: 'Admin', format: yesOrNo },
    orders: { label: 'Orders', format: levelTitle },
    specCards: { label: 'Spec Cards', format: levelTitle },
    administration: { label: 'Admin rights', format: levelTitle },
    shopIds: {
      label: 'Shops',
      join: joinSets,
      format: (shopIds) => shopIds.map((shopId) => names.get(shopId) ?? `shop ${shopId}`).join(', '),
    },
  };
}
