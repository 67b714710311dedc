import { leastMultiplier, parseMultiplier } from '@bakehouse/domain/recipes/amounts/multiplier';
import { useAddressChoices } from '../../shared/days/range/use-address-choices.ts';

/** The query parameter of the multiplier: '/spec-cards/SPONGE/10412?multiply=2'. */
const parameter = 'multiply';

/** The multiplier of the address, null for none, and a function that changes it. */
export function useMultiplierParameter(): readonly [number | null, (multiplier: number) => void] {
  const [search, choose] = useAddressChoices();
  return [
    parseMultiplier(search.get(parameter) ?? ''),
    (multiplier) => choose({ [parameter]: multiplier === leastMultiplier ? null : String(multiplier) }),
  ];
}

/** The multiplier of the card, by default 1, and a function that changes it. */
export function useMultiplier(): readonly [number, (multiplier: number) => void] {
  const [asked, ask] = useMultiplierParameter();
  return [asked ?? leastMultiplier, ask];
}

/** An address with a multiplier. */
export function withMultiplier(address: string, multiplier: number): string {
  return multiplier === leastMultiplier ? address : `${address}?${parameter}=${multiplier}`;
}
