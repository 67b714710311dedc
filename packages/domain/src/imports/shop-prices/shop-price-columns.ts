import type { ColumnRule } from '../columns.ts';

/** The columns of a file of prices per shop, one row for each product of a shop. */
export const shopPriceColumns: readonly ColumnRule[] = [
  {
    field: 'shop',
    label: 'Shop',
    names: ['Shop', 'Shop name', 'Import name', 'Import as', 'Purchaser Unit'],
    isRequired: true,
  },
  { field: 'brand', label: 'Brand', names: ['Brand', 'Brand name'], isRequired: false },
  { field: 'pid', label: 'PID', names: ['PID', 'Item code', 'Product code', 'Code'], isRequired: true },
  { field: 'available', label: 'Available', names: ['Available', 'Availability'], isRequired: false },
  {
    field: 'price',
    label: 'Own price',
    names: ['Own price', 'Price', 'Unit price', 'Cost'],
    isRequired: false,
  },
];
