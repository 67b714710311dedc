import type { ColumnRule } from '../columns.ts';
import { columnKey } from '../columns.ts';

/** Of the 79 columns of an export of orders those that mean something here. */
export const shopifyOrderColumns: readonly ColumnRule[] = [
  required('number', 'Order number', 'Name'),
  required('financialStatus', 'Financial status', 'Financial Status'),
  required('quantity', 'Quantity', 'Lineitem quantity'),
  required('productName', 'Product name', 'Lineitem name'),
  optional('sku', 'SKU', 'Lineitem sku'),
  optional('price', 'Price, only to compare', 'Lineitem price'),
  optional('cancelledAt', 'Cancelled', 'Cancelled at'),
  optional('deliveryDate', 'Delivery date', 'Delivery date', 'Requested delivery date'),
  optional('noteAttributes', 'Note attributes', 'Note Attributes'),
  optional('tags', 'Tags', 'Tags'),
  optional('notes', 'Notes', 'Notes'),
  optional('customer', 'Customer', 'Shipping Name'),
  optional('company', 'Company', 'Shipping Company'),
  optional('line1', 'Address line 1', 'Shipping Address1'),
  optional('line2', 'Address line 2', 'Shipping Address2'),
  optional('city', 'Town', 'Shipping City'),
  optional('postcode', 'Postcode', 'Shipping Zip'),
  optional('telephone', 'Telephone', 'Shipping Phone'),
  optional('billingName', 'Customer as billed', 'Billing Name'),
];

/** Of an export of products, under the names of both generations: 'Variant SKU' and 'SKU'. */
export const shopifyProductColumns: readonly ColumnRule[] = [
  required('handle', 'Handle', 'Handle', 'URL handle'),
  required('title', 'Title', 'Title'),
  optional('sku', 'SKU', 'Variant SKU', 'SKU'),
  required('price', 'Price', 'Variant Price', 'Price'),
  optional('option1', 'Option 1', 'Option1 Value'),
  optional('option2', 'Option 2', 'Option2 Value'),
  optional('option3', 'Option 3', 'Option3 Value'),
];

/** What a file from Shopify holds, by its header. */
export type ShopifyFile = 'orders' | 'products';

/** Tells a file of products by its handle; any other one is taken for orders. */
export function shopifyFileOf(header: readonly string[]): ShopifyFile {
  const keys = new Set(header.map(columnKey));
  const isProducts = ['Handle', 'URL handle'].some((name) => keys.has(columnKey(name)));
  return isProducts && !keys.has(columnKey('Lineitem name')) ? 'products' : 'orders';
}

/** The columns of a file with this header; of an empty one, those of orders and of products. */
export function shopifyColumnsFor(header: readonly string[]): readonly ColumnRule[] {
  if (header.length > 0) {
    return shopifyFileOf(header) === 'products' ? shopifyProductColumns : shopifyOrderColumns;
  }
  const fields = new Set(shopifyOrderColumns.map(({ field }) => field));
  return [...shopifyOrderColumns, ...shopifyProductColumns.filter(({ field }) => !fields.has(field))];
}

function required(field: string, label: string, ...names: readonly string[]): ColumnRule {
  return { field, label, names, isRequired: true };
}

function optional(field: string, label: string, ...names: readonly string[]): ColumnRule {
  return { field, label, names, isRequired: false };
}
