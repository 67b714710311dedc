import type { UserRow, UsersView } from '@bakehouse/contract/users';
import { joinSets } from '@bakehouse/domain/merging/merge';
import type { FieldDescriptions } from '../../../shared/saving/record-conflict.tsx';
import { levelTitle } from '../person/level-label.tsx';
import type { UserDraft } from './user-draft.ts';

/** The fields of a person that can be in conflict. */
export type PersonFields = Omit<UserDraft, 'invite'>;

/** The person's fields of a draft. */
export function personFields({ invite: _, ...fields }: UserDraft): PersonFields {
  return { ...fields, shopIds: fields.shopIds.toSorted((one, other) => one - other) };
}

/** The saved fields of a person, or another person's save that became the base of the edits. */
export function savedDraft(user: UserRow, base: UserDraft): UserDraft {
  // A waiting person is inactive and may have no rights; the form proposes both.
  return user.waiting ? { ...base, active: user.active, orders: user.orders } : base;
}

/** The labels in the form's foot. */
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
