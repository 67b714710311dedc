import type { Failure } from '../failure.ts';

/**
 * The sentence for a person who demands a second factor of others without having one; undefined for any other failure.
 */
export function secondFactorFirst(failure: Failure | null): string | undefined {
  return failure?.kind === 'second-factor-needed'
    ? 'Set up a second factor for yourself first, on your account page: otherwise you would lock yourself out.'
    : undefined;
}
