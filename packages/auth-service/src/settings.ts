import type { PasswordCost } from './passwords/password-hashes.ts';
import type { JwtKey } from './tokens/jwt-keys.ts';

/** An OpenID Connect provider. */
export type OidcProvider = {
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client. */
  readonly clientSecret: string | null;
  readonly scopes: readonly string[];
};

/** A company's SAML 2.0 identity provider. */
export type SamlProvider = {
  /** The URL where people sign in. */
  readonly entryPoint: string;
  /** The certificate for verifying its signatures: PEM, or the base64 inside. */
  readonly certificate: string;
  /** The entity id of the provider, which its responses must have. Null accepts any. */
  readonly issuer: string | null;
  /** Only people with addresses of these domains sign in there. */
  readonly domains: readonly string[];
};

/** Timeouts for other services and for other requests. They are not configurable; tests of timeouts shorten them. */
export type AuthTimeouts = {
  /** A response of this service (auth contract, section 1.5). */
  readonly answerMs: number;
  /** All requests to an identity provider for one request. */
  readonly providerMs: number;
  /** One of those requests. */
  readonly providerRequestMs: number;
  readonly captchaMs: number;
  /** The webhook that sends SMS. */
  readonly smsMs: number;
  /** A refresh that waits for another refresh of the same session. */
  readonly refreshMs: number;
};

/** The service's own response is due after ten seconds, so requests to others must be faster. */
export const authTimeouts: AuthTimeouts = {
  answerMs: 10_000,
  providerMs: 8_000,
  providerRequestMs: 5_000,
  captchaMs: 5_000,
  smsMs: 10_000,
  refreshMs: 5_000,
};

/** The operator's settings of the authentication service (auth contract, section 0). */
export type AuthSettings = {
  /** The public URL of this server, without a slash at the end. */
  readonly publicUrl: string;
  /** Where links in mails lead if the request has no allowed redirect. */
  readonly siteUrl: string;
  /** Patterns of allowed redirects; `*` stops at dots and slashes, `**` does not. */
  readonly redirectUrls: readonly string[];
  /** Signs the two API keys, and access tokens where there are no `jwtKeys`; all other keys are derived from it. */
  readonly jwtSecret: string;
  /** The keys for access tokens; empty where the secret signs them. */
  readonly jwtKeys: readonly JwtKey[];
  readonly anonKey: string;
  readonly serviceRoleKey: string;
  /** The lifetime of an access token. */
  readonly accessSeconds: number;
  /** The lifetime of a session from its sign-in; null for unlimited. */
  readonly sessionSeconds: number | null;
  /**
   * The time from its last refresh after which a session ends; null for unlimited. Must be more than `accessSeconds`,
   * or sessions in use would end.
   */
  readonly idleSeconds: number | null;
  /** The time after a refresh in which older refresh tokens still yield the current one. */
  readonly reuseIntervalSeconds: number;
  /** The lifetime of a link or code, in a mail or an SMS. */
  readonly otpSeconds: number;
  /** The lifetime of a sign-in in progress between two requests. */
  readonly flowSeconds: number;
  /** The lifetime of a second factor's challenge, and of factors that are never verified. */
  readonly challengeSeconds: number;
  /** The minimum interval between two mails, or two SMS, of one kind to one account. */
  readonly mailIntervalSeconds: number;
  /** The most mails and SMS per hour to unconfirmed addresses, from sign-ups, of the whole server. */
  readonly mailsPerHour: number;
  /** The most mails and SMS per hour to one account that one source may request. */
  readonly accountMailsPerHour: number;
  /** Limits per source, and of attempts per account; off only for tests. */
  readonly rateLimits: boolean;
  /** Responses that must not reveal whether an address is known take a multiple of this many milliseconds. */
  readonly answerStepMs: number;
  /** The cost of hashing a password. */
  readonly passwordCost: PasswordCost;
  readonly timeouts: AuthTimeouts;
  /** Other origins that may call (CORS); `*` for all. */
  readonly corsOrigins: readonly string[];
  /** Whether people may sign up without an invitation. */
  readonly signUp: boolean;
  /** Whether people may sign in without an address, each time with a new account. */
  readonly anonymousSignIn: boolean;
  /** Whether an address or number counts as confirmed without a mail or SMS. */
  readonly autoconfirm: boolean;
  /** Whether a change of address is confirmed at both addresses. */
  readonly doubleEmailChange: boolean;
  /**
   * Whether changing the password in a session older than a day requires a mailed code; not for accounts with a
   * telephone number only.
   */
  readonly reauthentication: boolean;
  /** The URL of the webhook that sends SMS; null without sign-in by telephone. */
  readonly smsWebhookUrl: string | null;
  readonly captcha: {
    readonly provider: 'turnstile' | 'hcaptcha';
    readonly secret: string;
    /** The URL that verifies mailed tokens. */
    readonly verifyUrl: string;
  } | null;
  readonly oidc: Readonly<Record<string, OidcProvider>>;
  readonly saml: Readonly<Record<string, SamlProvider>>;
};

/** The public URL of the service, which is also the issuer of its tokens. */
export function issuerOf(settings: Pick<AuthSettings, 'publicUrl'>): string {
  return `${settings.publicUrl}/auth/v1`;
}
