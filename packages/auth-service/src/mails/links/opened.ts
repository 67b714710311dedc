import type { AuthUser } from '../../users/users.ts';

/** The result of a consumed mail: an account, or the first confirmation of a change of address. */
export type Opened =
  | {
      readonly user: AuthUser;
      /** The person has no password yet and is led to the page that sets one. */
      readonly needsPassword: boolean;
    }
  | { readonly isFirstHalf: true };

/** The message after the first of the two confirmations of an address change (auth contract, section 5.2). */
export const firstHalfSentence =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
