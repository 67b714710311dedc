import type { ContentfulStatusCode } from 'hono/utils/http-status';

type Entry = {
  readonly statuses: readonly [ContentfulStatusCode, ...ContentfulStatusCode[]];
  readonly sentence: string;
};

/**
 * Every refusal of the service: its code, the statuses it may have (the first is the usual one) and its sentence
 * (auth contract, section 12). `unknown` and `unexpected_failure` are the fall-backs of section 1.4.
 */
const refusals = {
  anonymous_provider_disabled: { statuses: [422], sentence: 'Anonymous sign-ins are disabled' },
  bad_code_verifier: { statuses: [400], sentence: 'Code challenge does not match the code verifier' },
  bad_json: { statuses: [400], sentence: 'Could not parse request body as JSON' },
  bad_jwt: {
    statuses: [403, 400],
    sentence: 'invalid JWT: unable to parse or verify signature, token has invalid claims',
  },
  captcha_failed: {
    statuses: [400],
    sentence: 'captcha verification process failed',
  },
  bad_oauth_callback: { statuses: [400], sentence: 'OAuth callback is incomplete' },
  bad_oauth_state: { statuses: [400], sentence: 'OAuth state is unknown or has expired' },
  conflict: { statuses: [409], sentence: 'Too many concurrent requests on the same session' },
  email_exists: {
    statuses: [422],
    sentence: 'A user with this email address has already been registered',
  },
  email_not_confirmed: { statuses: [400, 422], sentence: 'Email not confirmed' },
  flow_state_expired: { statuses: [422], sentence: 'The sign-in took too long; please start again' },
  flow_state_not_found: { statuses: [404], sentence: 'No such sign-in is under way' },
  identity_already_exists: { statuses: [422], sentence: 'Identity is already linked' },
  insufficient_aal: { statuses: [401, 403, 422], sentence: 'A second factor is required for this' },
  invalid_credentials: { statuses: [400], sentence: 'Invalid login credentials' },
  manual_linking_disabled: { statuses: [404], sentence: 'Manual linking is disabled' },
  mfa_challenge_expired: { statuses: [422], sentence: 'MFA challenge has expired' },
  mfa_factor_name_conflict: { statuses: [422], sentence: 'A factor with this name exists already' },
  mfa_factor_not_found: { statuses: [404, 422], sentence: 'Factor not found' },
  mfa_ip_address_mismatch: {
    statuses: [422],
    sentence: 'Challenge and verification must come from one address',
  },
  mfa_phone_enroll_not_enabled: { statuses: [422], sentence: 'MFA enroll is disabled for phone' },
  mfa_verification_failed: { statuses: [422], sentence: 'Invalid TOTP code entered' },
  mfa_webauthn_enroll_not_enabled: { statuses: [422], sentence: 'MFA enroll is disabled for WebAuthn' },
  no_authorization: { statuses: [401], sentence: 'This endpoint requires a valid Bearer token' },
  not_admin: { statuses: [403], sentence: 'User not allowed' },
  other_account: { statuses: [409], sentence: 'This link is of another account' },
  otp_disabled: { statuses: [422], sentence: 'Signups not allowed for otp' },
  otp_expired: { statuses: [403], sentence: 'Token has expired or is invalid' },
  over_email_send_rate_limit: { statuses: [429], sentence: 'email rate limit exceeded' },
  over_request_rate_limit: { statuses: [429], sentence: 'Request rate limit reached' },
  over_sms_send_rate_limit: { statuses: [429], sentence: 'sms rate limit exceeded' },
  phone_exists: {
    statuses: [422],
    sentence: 'A user with this phone number has already been registered',
  },
  phone_not_confirmed: { statuses: [400], sentence: 'Phone not confirmed' },
  phone_provider_disabled: { statuses: [422, 400], sentence: 'Phone logins are disabled' },
  provider_disabled: { statuses: [400], sentence: 'Provider is not enabled' },
  provider_email_needs_verification: {
    statuses: [422],
    sentence: 'The email address at the provider is not verified; a confirmation was sent to it',
  },
  reauthentication_needed: { statuses: [400], sentence: 'Password update requires reauthentication' },
  reauthentication_not_valid: { statuses: [422], sentence: 'Nonce has expired or is invalid' },
  refresh_token_already_used: { statuses: [400], sentence: 'Invalid Refresh Token: Already Used' },
  refresh_token_not_found: {
    statuses: [400],
    sentence: 'Invalid Refresh Token: Refresh Token Not Found',
  },
  request_entity_too_large: { statuses: [413], sentence: 'Request body exceeds 1048576 bytes' },
  request_timeout: { statuses: [504], sentence: 'Processing this request took too long; please try again' },
  same_password: {
    statuses: [422],
    sentence: 'New password should be different from the old password',
  },
  saml_provider_disabled: { statuses: [404], sentence: 'SAML 2.0 is disabled' },
  session_expired: { statuses: [400], sentence: 'Invalid Refresh Token: Session Expired' },
  session_not_found: { statuses: [403], sentence: 'Session from session_id claim in JWT does not exist' },
  signup_disabled: { statuses: [422], sentence: 'Signups not allowed for this instance' },
  sso_provider_not_found: { statuses: [404], sentence: 'No such SSO provider' },
  too_many_enrolled_mfa_factors: {
    statuses: [422],
    sentence: 'Maximum number of factors reached; remove one to continue',
  },
  unexpected_failure: { statuses: [500, 503], sentence: 'Unexpected failure, please check server logs' },
  unknown: { statuses: [404, 405], sentence: 'There is nothing at this address' },
  user_already_exists: { statuses: [422], sentence: 'User already registered' },
  user_banned: { statuses: [403, 400], sentence: 'User is banned' },
  user_not_found: { statuses: [403, 404], sentence: 'User from sub claim in JWT does not exist' },
  validation_failed: { statuses: [400, 404, 422], sentence: 'The request is not valid' },
  web3_provider_disabled: { statuses: [422], sentence: 'Web3 provider is disabled' },
  weak_password: { statuses: [422], sentence: 'Password should be at least 6 characters.' },
} as const satisfies Record<string, Entry>;

export type RefusalCode = keyof typeof refusals;

export type Refusal = {
  readonly refused: RefusalCode;
  readonly status: ContentfulStatusCode;
  readonly sentence: string;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number;
  /** Why a password is too weak. */
  readonly reasons?: readonly WeakPasswordReason[];
  /** A mail was not sent because a budget is used up. Calls that must not reveal accounts answer as if it was sent. */
  readonly isOverBudget?: boolean;
};

export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

type Details<Code extends RefusalCode> = {
  readonly status?: (typeof refusals)[Code]['statuses'][number];
  readonly sentence?: string;
  readonly retryAfter?: number;
  readonly reasons?: readonly WeakPasswordReason[];
  readonly isOverBudget?: boolean;
};

/** A refusal with its usual status and sentence, unless the details say otherwise. */
export function refuse<Code extends RefusalCode>(code: Code, details: Details<Code> = {}): Refusal {
  const { statuses, sentence } = refusals[code];
  return { refused: code, status: statuses[0], sentence, ...details };
}

export function isRefusal(value: object): value is Refusal {
  return 'refused' in value;
}
