import type { AllergenProfileView } from '@bakehouse/contract/shapes/recipe-view';
import type { AllergenProfile } from '@bakehouse/domain/recipes/allergens/allergen-profile';

/** An allergen profile in the shape of the contract. */
export function viewAllergenProfile({ contains, mayContain, unknown }: AllergenProfile): AllergenProfileView {
  return { contains: [...contains], mayContain: [...mayContain], unknown: [...unknown] };
}
