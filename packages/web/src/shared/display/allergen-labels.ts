import { allergenWord } from '@bakehouse/domain/administration/allergen-words';

/**
 * The label of a product's allergens. Not declared is not the same as containing none (D22).
 *
 * @example allergenLabel(['WHEAT', 'SULPHURDIOXIDE']) // 'Wheat, Sulphur dioxide'
 */
export function allergenLabel(allergens: readonly string[] | null): string {
  if (allergens === null) return 'Not declared';
  return allergens.length === 0 ? 'Contains none' : allergens.map(allergenWord).join(', ');
}

/** The largest number of undeclared groups listed by name; beyond it they are counted. */
const mostOpenListed = 3;

/**
 * The label of a product's allergens, with those of its spec card. Undeclared groups are never omitted, so that they
 * are not mistaken for free from.
 *
 * @example productAllergenLabel(['WHEAT'], { mayContain: ['SOYA'], unknown: ['MILK'] }) // 'Wheat. May contain soya.
 * Milk not declared'
 */
export function productAllergenLabel(
  allergens: readonly string[] | null,
  card: { readonly mayContain: readonly string[]; readonly unknown: readonly string[] } | null,
): string {
  if (!card || allergens === null || card.mayContain.length + card.unknown.length === 0) {
    return allergenLabel(allergens);
  }
  const { mayContain, unknown } = card;
  const may = mayContain.map((word) => allergenWord(word).toLowerCase()).join(', ');
  const open = unknown.length > mostOpenListed ? 'Others' : unknown.map(allergenWord).join(', ');
  return [
    ...(allergens.length > 0 ? [allergenLabel(allergens)] : []),
    ...(may ? [`May contain ${may}`] : []),
    ...(open ? [`${open} not declared`] : []),
  ].join('. ');
}
