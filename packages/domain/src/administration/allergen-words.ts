/** Labels of stored words that are not a word by themselves. The others are one word: 'WHEAT' becomes 'Wheat'. */
const labels: Readonly<Record<string, string>> = {
  BRAZILNUTS: 'Brazil nuts',
  QUEENSLANDNUTS: 'Queensland nuts',
  SULPHURDIOXIDE: 'Sulphur dioxide',
  TREENUTS: 'Tree nuts',
};

/**
 * The label of an allergen, however its word is stored.
 *
 * @example allergenWord('BRAZILNUTS') // 'Brazil nuts'
 */
export function allergenWord(value: string): string {
  const known = labels[value.toUpperCase().replaceAll(/[^A-Z]/g, '')];
  if (known) return known;
  const lower = value.trim().toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
