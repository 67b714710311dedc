import type { ColumnRule } from '../columns.ts';

/** The columns of a file of users, one row for each. */
export const userColumns: readonly ColumnRule[] = [
  {
    field: 'email',
    label: 'E-mail',
    names: ['E-mail', 'Email', 'E-mail address', 'Email address'],
    isRequired: true,
  },
  optional('firstName', 'First name', 'First name', 'Forename', 'Name'),
  optional('lastName', 'Last name', 'Last name', 'Surname'),
  optional('shops', 'Shops, separated by ;', 'Shops', 'Shop'),
  optional('role', 'Role: shop or admin', 'Role'),
  optional('orders', 'Orders: R, R/W or -', 'Orders'),
  optional('specCards', 'Spec cards: R, R/W or -', 'Spec cards'),
  optional('administration', 'Admin: R, R/W or -', 'Admin', 'Administration'),
  optional('active', 'Active', 'Active'),
];

function optional(field: string, label: string, ...names: readonly string[]): ColumnRule {
  return { field, label, names, isRequired: false };
}
