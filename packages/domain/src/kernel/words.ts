const words = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/**
 * Compares words as people sort them: 'Loaf 9' before 'Loaf 10', letter case and accents aside. Words that differ in
 * nothing else have an order all the same.
 */
export function compareWords(a: string, b: string): number {
  return words.compare(a, b) || Number(a > b) - Number(a < b);
}
