import type { PublicSettings } from '@bakehouse/contract/account';

/** Whose captcha challenge the account service asks for, where it asks for one. */
export type CaptchaSettings = NonNullable<PublicSettings['captcha']>;

/** What an attempt carries for the account service: a solved captcha challenge, or nothing where none is asked for. */
export interface CaptchaProof {
  readonly captchaToken?: string;
}

export type CaptchaState =
  | { readonly kind: 'LOADING' }
  /** The captcha challenge is shown. `reset` starts a new one. */
  | { readonly kind: 'OPEN'; readonly reset: () => void }
  | { readonly kind: 'SOLVED'; readonly token: string; readonly reset: () => void }
  | { readonly kind: 'FAILED' };

/** The service's word for a captcha challenge that was not solved (auth contract, section 12). */
export const captchaFailed = 'captcha_failed';

/** What the person is told then. */
export const captchaRefused = 'The security check was not passed. Please complete it and try again.';
