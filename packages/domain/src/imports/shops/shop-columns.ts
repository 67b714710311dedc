import type { ColumnRule } from '../columns.ts';

/** The columns of a file of shops, one row for each. */
export const shopColumns: readonly ColumnRule[] = [
  { field: 'brand', label: 'Brand', names: ['Brand', 'Brand name'], isRequired: true },
  { field: 'name', label: 'Shop', names: ['Shop', 'Shop name', 'Name'], isRequired: true },
  optional('importAs', 'Import name', 'Import as', 'Purchaser Unit'),
  optional('email', 'E-mail', 'Email', 'E-mail address', 'Email address'),
  optional('telephone', 'Telephone', 'Phone', 'Tel'),
  optional('active', 'Can create new order', 'Active'),
  optional('inDeliveryTable', 'Show in delivery table', 'In delivery table'),
  optional('billingLine1', 'Billing line 1'),
  optional('billingLine2', 'Billing line 2'),
  optional('billingTown', 'Billing town'),
  optional('billingPostcode', 'Billing postcode'),
  optional('deliveryLine1', 'Delivery line 1', 'Address line 1'),
  optional('deliveryLine2', 'Delivery line 2', 'Address line 2'),
  optional('deliveryTown', 'Delivery town', 'Town'),
  optional('deliveryPostcode', 'Delivery postcode', 'Postcode'),
];

function optional(field: string, label: string, ...others: readonly string[]): ColumnRule {
  return { field, label, names: [label, ...others], isRequired: false };
}
