import type { ColumnRule } from '../columns.ts';

/**
 * The columns of a file of recipes. Its rows are of three kinds, told by the first column: ITEM is a recipe, a dish or a
 * product, INGREDIENT one line of what is in it, STEP one line of how it is made. The PID is that of the item to which
 * the row belongs. Names follow the fields of spec 001 section 3.
 *
 * An empty cell says nothing: what is here already stays. 'NONE' says that there are none.
 */
export const pwRecipeColumns: readonly ColumnRule[] = [
  {
    field: 'record',
    label: 'Record type, ITEM, INGREDIENT or STEP',
    names: ['Record Type', 'Record', 'Row Type'],
    isRequired: true,
  },
  {
    field: 'pid',
    label: 'PID',
    names: ['PID', 'Item PID', 'Parent PID', 'Recipe PID'],
    isRequired: true,
  },
  {
    field: 'type',
    label: 'Type, RECIPE, DISH or PRODUCT',
    names: ['Type', 'Item Type'],
    isRequired: true,
  },
  { field: 'name', label: 'Name', names: ['Name', 'Item Name'], isRequired: true },
  { field: 'active', label: 'Active, Y or N', names: ['Active', 'Is Active'], isRequired: true },
  { field: 'displayName', label: 'Display name', names: ['Display Name'], isRequired: false },
  { field: 'labelName', label: 'Label name', names: ['Label Name', 'Name on Label'], isRequired: false },
  { field: 'description', label: 'Description', names: ['Description', 'Desc'], isRequired: false },
  { field: 'terms', label: 'Search terms', names: ['Terms', 'Search Terms'], isRequired: false },
  {
    field: 'quantity',
    label: 'Quantity, made or put in',
    names: ['Quantity', 'Qty', 'Yield'],
    isRequired: false,
  },
  {
    field: 'unit',
    label: 'Unit of the quantity',
    names: ['Quantity Unit', 'Unit', 'UOM'],
    isRequired: false,
  },
  {
    field: 'allergens',
    label: 'Allergens that it contains',
    names: ['Allergens', 'Contains'],
    isRequired: false,
  },
  {
    field: 'mayContain',
    label: 'Allergens that it may contain',
    names: ['May Contain', 'Traces'],
    isRequired: false,
  },
  { field: 'suitables', label: 'Suitable for', names: ['Suitables', 'Suitable For'], isRequired: false },
  { field: 'author', label: 'Author', names: ['Author'], isRequired: false },
  {
    field: 'productPid',
    label: 'PID of the product that it makes',
    names: ['Product PID', 'Product'],
    isRequired: false,
  },
  { field: 'supplier', label: 'Supplier', names: ['Supplier', 'Supplier Name'], isRequired: false },
  { field: 'category', label: 'Category', names: ['Category', 'Category Name'], isRequired: false },
  {
    field: 'cost',
    label: 'Unit cost',
    names: ['Unit Cost', 'Cost', 'Unit Price', 'Price'],
    isRequired: false,
  },
  {
    field: 'child',
    label: 'PID of the ingredient',
    names: ['Child PID', 'Ingredient PID', 'Ingredient'],
    isRequired: false,
  },
  {
    field: 'position',
    label: 'Position of the ingredient or step',
    names: ['Position', 'Pos', 'Line'],
    isRequired: false,
  },
  { field: 'text', label: 'Text of the step', names: ['Text', 'Txt', 'Step', 'Method'], isRequired: false },
];
