import type { Failure } from '../failure.ts';

/** Why nobody may ask others for a second factor without one of their own; undefined for any other failure. */
export function secondFactorFirst(failure: Failure | null): string | undefined {
  return failure?.kind === 'second-factor-needed'
    ? 'Set up a second factor for yourself first, on your account page: otherwise you would lock yourself out.'
    : undefined;
}
