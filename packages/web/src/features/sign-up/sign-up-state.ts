/** The account service's result of a sign-up. */
export type SignUpResult =
  /** A mail with a link was sent. */
  | 'mailed'
  /** The service sends no confirmation mails, and the person is signed in. */
  | 'signed-in'
  | 'exists'
  /** The password is too common (decision 091). */
  | 'common-password'
  /** The captcha challenge was not solved. */
  | 'captcha'
  | 'failed';

/** The sign-up flow's states (spec 000 section 4). */
export type SignUpState =
  | { readonly kind: 'NEW' }
  | { readonly kind: 'SAVING' }
  | { readonly kind: 'FAILED'; readonly reason: FailureReason }
  | { readonly kind: 'SUCCESS' }
  | { readonly kind: 'DONE' };

export type FailureReason = Exclude<SignUpResult, 'mailed' | 'signed-in'>;

/** The state after the answer: SUCCESS waits for the mail, DONE is signed in. */
export function stateAfter(result: SignUpResult): SignUpState {
  switch (result) {
    case 'mailed':
      return { kind: 'SUCCESS' };
    case 'signed-in':
      return { kind: 'DONE' };
    case 'exists':
    case 'common-password':
    case 'captcha':
    case 'failed':
      return { kind: 'FAILED', reason: result };
    default:
      return result satisfies never;
  }
}
