import type { PublicSettings } from '@bakehouse/contract/account';

/** The provider and the site key of the required captcha challenge. */
export type CaptchaSettings = NonNullable<PublicSettings['captcha']>;

/** The captcha part of a request to the account service: a solved challenge, or nothing where none is required. */
export interface CaptchaProof {
  readonly captchaToken?: string;
}

export type CaptchaState =
  | { readonly kind: 'LOADING' }
  /** The captcha challenge is shown. `reset` starts a new one. */
  | { readonly kind: 'OPEN'; readonly reset: () => void }
  | { readonly kind: 'SOLVED'; readonly token: string; readonly reset: () => void }
  | { readonly kind: 'FAILED' };

/** The service's error code for a captcha challenge that was not solved (auth contract, section 12). */
export const captchaFailed = 'captcha_failed';

/** The message for that code. */
export const captchaRefused = 'The security check was not passed. Please complete it and try again.';
