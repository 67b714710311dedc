import { leastMultiplier, parseMultiplier } from '@bakehouse/domain/recipes/amounts/multiplier';
import { useAddressChoices } from '../../shared/days/range/use-address-choices.ts';

/** The name of the multiplier in an address: '/spec-cards/SPONGE/10412?multiply=2'. */
const parameter = 'multiply';

/** How many times the card is made, as the address says; null where it does not, and a function that changes it. */
export function useAskedMultiplier(): readonly [number | null, (multiplier: number) => void] {
  const [search, choose] = useAddressChoices();
  return [
    parseMultiplier(search.get(parameter) ?? ''),
    (multiplier) => choose({ [parameter]: multiplier === leastMultiplier ? null : String(multiplier) }),
  ];
}

/** How many times the card is made: once, where the address says nothing else. */
export function useMultiplier(): readonly [number, (multiplier: number) => void] {
  const [asked, ask] = useAskedMultiplier();
  return [asked ?? leastMultiplier, ask];
}

/** An address with a multiplier. */
export function withMultiplier(address: string, multiplier: number): string {
  return multiplier === leastMultiplier ? address : `${address}?${parameter}=${multiplier}`;
}
