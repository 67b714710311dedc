import type { ColumnRule } from '../columns.ts';

/** The columns of a file of products, one row for each. */
export const productColumns: readonly ColumnRule[] = [
  { field: 'pid', label: 'PID', names: ['PID', 'Item code', 'Product code', 'Code'], isRequired: true },
  { field: 'name', label: 'Name', names: ['Name', 'Product', 'Product name'], isRequired: true },
  { field: 'category', label: 'Category', names: ['Category', 'Category name'], isRequired: true },
  { field: 'details', label: 'Description', names: ['Description', 'Details'], isRequired: false },
  { field: 'supplier', label: 'Supplier', names: ['Supplier', 'Supplier name'], isRequired: false },
  { field: 'price', label: 'Price', names: ['Price', 'Unit price', 'Unit cost', 'Cost'], isRequired: false },
  { field: 'vatCode', label: 'VAT code', names: ['VAT code', 'VAT', 'Tax code'], isRequired: false },
  { field: 'active', label: 'Active', names: ['Active'], isRequired: false },
  { field: 'allergens', label: 'Allergens', names: ['Allergens', 'Allergen'], isRequired: false },
];
