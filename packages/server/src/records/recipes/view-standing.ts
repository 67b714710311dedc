import type { StandingView } from '@bakehouse/contract/shapes/recipe-view';
import type { Standing } from '@bakehouse/domain/recipes/allergens/standing';

/** What is known of allergens, as it crosses the wire. */
export function viewStanding({ contains, mayContain, unknown }: Standing): StandingView {
  return { contains: [...contains], mayContain: [...mayContain], unknown: [...unknown] };
}
