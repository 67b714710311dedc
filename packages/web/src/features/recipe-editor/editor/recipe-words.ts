import type { Flour } from '@bakehouse/domain/recipes/recipe';

export const flourNames: Readonly<Record<Flour, string>> = {
  wheat: 'wheat flour',
  wholemeal: 'wholemeal flour',
  other: 'other flour',
};
