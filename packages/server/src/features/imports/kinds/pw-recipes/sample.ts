import { pwRecipeColumns } from '@bakehouse/domain/imports/pw-recipes/columns';

type Cells = Readonly<Record<string, string>>;

const butter = { record: 'ITEM', pid: '20032', type: 'PRODUCT', name: 'UNSALTED BUTTER', active: 'Y' };
const flour = { record: 'ITEM', pid: '20003', type: 'PRODUCT', name: 'SELF-RAISING FLOUR', active: 'Y' };

/** A sponge with two ingredients, which uses every column. */
const rows: readonly Cells[] = [
  { ...butter, displayName: 'Unsalted butter', allergens: 'MILK', suitables: 'VEGETARIAN', cost: '£4.20' },
  { ...flour, displayName: 'Self-raising flour', allergens: 'WHEAT', mayContain: 'SOYA', cost: '£0.85' },
  {
    record: 'ITEM',
    pid: '10412',
    type: 'RECIPE',
    name: 'VICTORIA SPONGE 10IN',
    active: 'Y',
    displayName: 'Victoria sponge',
    labelName: 'Victoria sponge slice',
    description: 'Two layers, raspberry jam and vanilla buttercream',
    terms: 'LAYER CAKE',
    quantity: '1',
    unit: 'cake',
    allergens: 'WHEAT, MILK',
    author: 'Maya Osei',
  },
  { record: 'INGREDIENT', pid: '10412', child: '20032', position: '1', quantity: '900', unit: 'g' },
  { record: 'INGREDIENT', pid: '10412', child: '20003', position: '2', quantity: '900', unit: 'g' },
  { record: 'STEP', pid: '10412', position: '1', text: 'Cream the butter for 6 minutes, until pale.' },
  { record: 'STEP', pid: '10412', position: '2', text: 'Fold in the flour on speed 1.' },
];

/** A cell in CSV. */
function writeCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A sample file of recipes, with its header. */
export const pwRecipesSample = [
  pwRecipeColumns.map(({ names }) => names[0] ?? ''),
  ...rows.map((cells) => pwRecipeColumns.map(({ field }) => cells[field] ?? '')),
]
  .map((cells) => `${cells.map(writeCell).join(',')}\r\n`)
  .join('');
