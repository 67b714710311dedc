import type { Allergen } from '../administration/allergens.ts';
import { isAllergen, tidyAllergens } from '../administration/allergens.ts';

/** Names that files use for the allergens of the list, beside singular and plural. */
const otherNames: Readonly<Record<string, Allergen>> = {
  BRAZIL: 'BRAZILNUTS',
  CASHEWNUTS: 'CASHEWS',
  CEREALSCONTAININGGLUTEN: 'GLUTEN',
  MACADAMIANUTS: 'MACADAMIA',
  NUTS: 'TREENUTS',
  PECANNUTS: 'PECAN',
  PISTACHIONUTS: 'PISTACHIO',
  SESAMESEEDS: 'SESAME',
  SOY: 'SOYA',
  SOYABEANS: 'SOYA',
  SOYBEANS: 'SOYA',
  SULFITES: 'SULPHURDIOXIDE',
  SULFURDIOXIDE: 'SULPHURDIOXIDE',
  SULPHITES: 'SULPHURDIOXIDE',
  SULPHURDIOXIDEANDSULPHITES: 'SULPHURDIOXIDE',
};

/** The words of a cell: null where it says nothing, none where it says that there are none. */
export type ReadWords = { readonly words: readonly string[] | null } | { readonly unknown: string };

/**
 * The words of a cell, in upper case, with one blank between their parts. 'NONE' stands for none, and only alone.
 */
export function readWords(text: string): ReadWords {
  const parts = text.split(/[,;|/\n]/).map((word) => word.trim().replaceAll(/\s+/g, ' ').toUpperCase());
  const words = [...new Set(parts)].filter((word) => word !== '');
  if (words.length === 0) return { words: null };
  if (!words.includes('NONE')) return { words };
  return words.length === 1 ? { words: [] } : { unknown: 'NONE' };
}

/**
 * The allergens of a cell as they are stored. A word that is none of the list is not left out: whoever reads 'PISTACHO'
 * as nothing takes a nut for none.
 */
export function readAllergens(text: string): ReadWords {
  const read = readWords(text);
  if ('unknown' in read || read.words === null) return read;
  const found: Allergen[] = [];
  for (const word of read.words) {
    const allergen = findAllergen(word);
    if (allergen === null) return { unknown: word };
    found.push(allergen);
  }
  return { words: tidyAllergens(found) };
}

function findAllergen(word: string): Allergen | null {
  const key = word.replaceAll(/[\s\-_]/g, '');
  const names = [key, `${key}S`, key.replace(/S$/, '')];
  for (const name of names) {
    if (isAllergen(name)) return name;
    const other = Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;
    if (other !== undefined) return other;
  }
  return null;
}
