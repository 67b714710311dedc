import type { AllergenProfileView } from '@bakehouse/contract/shapes/recipe-view';
import type { AllergenProfile } from '@bakehouse/domain/recipes/allergens/allergen-profile';

/** What is known of allergens, as it crosses the wire. */
export function viewAllergenProfile({ contains, mayContain, unknown }: AllergenProfile): AllergenProfileView {
  return { contains: [...contains], mayContain: [...mayContain], unknown: [...unknown] };
}
