import type { PasswordCost } from './passwords/password-hashes.ts';
import type { JwtKey } from './tokens/jwt-keys.ts';

/** A provider of OpenID Connect. */
export type OidcProvider = {
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client. */
  readonly clientSecret: string | null;
  readonly scopes: readonly string[];
};

/** A company's identity provider with SAML 2.0. */
export type SamlProvider = {
  /** Where people are sent to sign in. */
  readonly entryPoint: string;
  /** The certificate that its answers are signed with: PEM, or the base64 inside. */
  readonly certificate: string;
  /** What the provider calls itself; its answers must say the same. Null accepts any. */
  readonly issuer: string | null;
  /** Addresses of these domains sign in there, and no others. */
  readonly domains: readonly string[];
};

/** Timeouts for other services and for other requests. They are not configurable; tests of timeouts shorten them. */
export type AuthTimeouts = {
  /** A whole answer (auth contract, section 1.5). */
  readonly answerMs: number;
  /** All questions to a provider of sign-ins in one request. */
  readonly providerMs: number;
  /** One of those questions. */
  readonly providerRequestMs: number;
  readonly captchaMs: number;
  /** The webhook that takes SMS. */
  readonly smsMs: number;
  /** A refresh that waits for another refresh of the same session. */
  readonly refreshMs: number;
};

/** The service's own answer is due after ten seconds, so what it asks of others is due before. */
export const authTimeouts: AuthTimeouts = {
  answerMs: 10_000,
  providerMs: 8_000,
  providerRequestMs: 5_000,
  captchaMs: 5_000,
  smsMs: 10_000,
  refreshMs: 5_000,
};

/** What an operator decides about the authentication service (auth contract, section 0). */
export type AuthSettings = {
  /** Where browsers reach this server, without a slash at the end. */
  readonly publicUrl: string;
  /** Where links in mails lead when they name no better place; texts hold none. */
  readonly siteUrl: string;
  /** Patterns of other places where links may lead; `*` stops at dots and slashes, `**` does not. */
  readonly redirectUrls: readonly string[];
  /** Signs the two API keys, and access tokens where there are no `jwtKeys`; everything else that is secret comes from it. */
  readonly jwtSecret: string;
  /** The keys for access tokens; none where the secret signs them. */
  readonly jwtKeys: readonly JwtKey[];
  readonly anonKey: string;
  readonly serviceRoleKey: string;
  /** How long an access token is good for. */
  readonly accessSeconds: number;
  /** How long after its sign-in a session ends in any case; null for never. */
  readonly sessionSeconds: number | null;
  /** How long after its last refresh a session ends; null for never. More than `accessSeconds`, or people at work lose it. */
  readonly idleSeconds: number | null;
  /** How long after a refresh an older refresh token still leads to the current one. */
  readonly reuseIntervalSeconds: number;
  /** How long a link or code is good for, in a mail or an SMS. */
  readonly otpSeconds: number;
  /** How long a sign-in may be under way between two requests. */
  readonly flowSeconds: number;
  /** How long a second factor's challenge is good for; factors never verified live as long. */
  readonly challengeSeconds: number;
  /** Between two mails, or two SMS, of one kind to one account. */
  readonly mailIntervalSeconds: number;
  /** Mails and SMS of the whole server to addresses that nobody proved to own: sign-ups. */
  readonly mailsPerHour: number;
  /** Mails and SMS to one account that are asked for by one source. */
  readonly accountMailsPerHour: number;
  /** Off only for tests: limits per source and on attempts per account. */
  readonly rateLimits: boolean;
  /** Answers that must not tell whether an address is known take whole steps of this many milliseconds. */
  readonly answerStepMs: number;
  /** What a password is hashed with. */
  readonly passwordCost: PasswordCost;
  readonly timeouts: AuthTimeouts;
  /** Other origins whose pages may call; `*` for all. */
  readonly corsOrigins: readonly string[];
  /** Whether people may sign up without an invitation. */
  readonly signUp: boolean;
  /** Whether people may sign in without an address, as an account of their own each time. */
  readonly anonymousSignIn: boolean;
  /** Whether an address or number counts as confirmed without a mail or SMS. */
  readonly autoconfirm: boolean;
  /** Whether a change of address is confirmed at both addresses. */
  readonly doubleEmailChange: boolean;
  /** Whether a password change in a session older than a day asks for a mailed code; never for a code by telephone. */
  readonly reauthentication: boolean;
  /** The webhook that sends SMS; null without sign-in by telephone. */
  readonly smsWebhookUrl: string | null;
  readonly captcha: {
    readonly provider: 'turnstile' | 'hcaptcha';
    readonly secret: string;
    /** Where tokens are verified. */
    readonly verifyUrl: string;
  } | null;
  readonly oidc: Readonly<Record<string, OidcProvider>>;
  readonly saml: Readonly<Record<string, SamlProvider>>;
};

/** The public address of the service, which is also the issuer of its tokens. */
export function issuerOf(settings: Pick<AuthSettings, 'publicUrl'>): string {
  return `${settings.publicUrl}/auth/v1`;
}
