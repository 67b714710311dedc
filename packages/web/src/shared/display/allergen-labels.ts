/** Labels of wire values that are not a word by themselves. The others are one word: 'WHEAT' becomes 'Wheat'. */
const words: Readonly<Record<string, string>> = {
  BRAZILNUTS: 'Brazil nuts',
  QUEENSLANDNUTS: 'Queensland nuts',
  SULPHURDIOXIDE: 'Sulphur dioxide',
  TREENUTS: 'Tree nuts',
};

/**
 * The label of a product's allergens. Not declared is not the same as containing none (D22).
 *
 * @example allergenLabel(['WHEAT', 'SULPHURDIOXIDE']) // 'Wheat, Sulphur dioxide'
 */
export function allergenLabel(allergens: readonly string[] | null): string {
  if (allergens === null) return 'Not declared';
  return allergens.length === 0 ? 'Contains none' : allergens.map(allergenWord).join(', ');
}

/**
 * The label of one of them.
 *
 * @example allergenWord('BRAZILNUTS') // 'Brazil nuts'
 */
export function allergenWord(value: string): string {
  const known = words[value.toUpperCase().replaceAll(/[^A-Z]/g, '')];
  if (known) return known;
  const lower = value.trim().toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
