import { largestItemCode } from '../../administration/product.ts';
import type { VatCode } from '../../documents/vat.ts';
import { vatCodes, vatName } from '../../documents/vat.ts';
import type { Pence } from '../../kernel/money.ts';
import { nameKey } from '../../words/name-key.ts';
import { tidyName } from '../../words/words.ts';
import { readCells } from '../records/read-cells.ts';
import type { RowValues } from '../values.ts';
import { largestNumber, quote, readPounds, readWhole } from '../values.ts';
import { readAllergens } from '../word-lists.ts';

/** A product as a row has it. Texts are empty, and everything else null, where the row says nothing. */
export type ProductRow = {
  readonly row: number;
  readonly pid: number;
  readonly category: string;
  readonly supplier: string;
  readonly unitCost: Pence | null;
  readonly facts: {
    readonly name: string;
    readonly details: string;
    readonly vatCode: VatCode | null;
    readonly active: boolean | null;
    readonly allergens: readonly string[] | null;
  };
};

const longestDetails = 500;

/** What a row says, or why it is refused by itself. */
export function parseProductRow(row: number, values: RowValues): ProductRow | string {
  const cells = readCells(values);
  const pid = readPid(values['pid'] ?? '');
  if (typeof pid === 'string') cells.refuse(pid);
  const name = cells.required('name', 'Name');
  const category = tidyName(cells.required('category', 'Category'));
  const supplier = tidyName(cells.name('supplier', 'Supplier'));
  const details = cells.line('details', 'Description', longestDetails);
  const unitCost = readUnitCost(values['price'] ?? '');
  if (typeof unitCost === 'string') cells.refuse(unitCost);
  const vatCode = readVatCode(values['vatCode'] ?? '');
  if (vatCode === 'unknown') {
    cells.refuse(`VAT code is ${quote(values['vatCode'] ?? '')}, not ${vatCodes.map(vatName).join(' or ')}`);
  }
  const active = cells.flag('active', 'Active');
  const allergens = readAllergens(values['allergens'] ?? '');
  if ('unknown' in allergens) cells.refuse(`Allergen ${quote(allergens.unknown)} is not on the list`);
  if (
    cells.problem !== null ||
    typeof pid === 'string' ||
    typeof unitCost === 'string' ||
    'unknown' in allergens ||
    vatCode === 'unknown'
  ) {
    return cells.problem ?? '';
  }
  const facts = { name, details, vatCode, active, allergens: allergens.words };
  return { row, pid, category, supplier, unitCost, facts };
}

/** A PID, or why the text is none. */
export function readPid(text: string): number | string {
  const pid = readWhole(text);
  return pid === null || pid > largestItemCode ? `PID is ${quote(text)}, not a whole number` : pid;
}

/** A price in pounds, null for none, or why the text is neither. */
export function readUnitCost(text: string): Pence | null | string {
  const price = readPounds(text);
  if (price === 'invalid') return `Price is ${quote(text)}, not an amount in pounds`;
  if (price !== null && price > largestNumber) return `Price ${text.slice(0, 40)} is more than can be kept`;
  return price;
}

/** The code of a VAT rate by itself or by its name; null for an empty cell. */
function readVatCode(text: string): VatCode | null | 'unknown' {
  if (text === '') return null;
  const key = nameKey(text);
  return vatCodes.find((code) => [code, nameKey(vatName(code))].includes(key)) ?? 'unknown';
}
