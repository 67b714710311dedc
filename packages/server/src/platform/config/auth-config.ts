import type { AuthSettings } from '@bakehouse/auth-service/settings';
import { z } from 'zod';
import { certificate, digits, list, toggle, webAddress } from './config-values.ts';

/**
 * The operator's settings of the authentication service (run contract, auth contract section 0). An OpenID provider
 * is configured by `AUTH_OIDC_<NAME>_ISSUER` and so on, a SAML one by `AUTH_SAML_<NAME>_ENTRY_POINT` and so on; each is
 * known as `<name>` in lower case.
 */
export type AuthConfig = Pick<
  AuthSettings,
  | 'accessSeconds'
  | 'sessionSeconds'
  | 'idleSeconds'
  | 'reuseIntervalSeconds'
  | 'otpSeconds'
  | 'flowSeconds'
  | 'challengeSeconds'
  | 'mailIntervalSeconds'
  | 'mailsPerHour'
  | 'accountMailsPerHour'
  | 'corsOrigins'
  | 'redirectUrls'
  | 'signUp'
  | 'anonymousSignIn'
  | 'autoconfirm'
  | 'doubleEmailChange'
  | 'reauthentication'
  | 'smsWebhookUrl'
  | 'oidc'
  | 'saml'
> & {
  /** `siteKey`: the key with which our pages show the captcha; null if they show none. */
  readonly captcha: (NonNullable<AuthSettings['captcha']> & { readonly siteKey: string | null }) | null;
};

const daySeconds = 86_400;

/** The variables with fixed names. */
export const authVariables = {
  AUTH_ACCESS_EXP_S: digits.default(3600),
  AUTH_SESSION_EXP_S: digits.default(365 * daySeconds),
  AUTH_SESSION_IDLE_S: digits.default(30 * daySeconds),
  AUTH_REUSE_INTERVAL_S: digits.default(10),
  AUTH_OTP_EXP_S: digits.default(3600),
  AUTH_FLOW_EXP_S: digits.default(300),
  AUTH_CHALLENGE_EXP_S: digits.default(300),
  AUTH_MAIL_MIN_INTERVAL_S: digits.default(60),
  AUTH_MAILS_PER_HOUR: digits.default(30),
  AUTH_ACCOUNT_MAILS_PER_HOUR: digits.default(10),
  AUTH_CORS_ORIGINS: list,
  AUTH_REDIRECT_URLS: list,
  AUTH_SIGN_UP: toggle.default(true),
  AUTH_ANONYMOUS_SIGN_IN: toggle.default(false),
  AUTH_AUTOCONFIRM: toggle.default(false),
  AUTH_DOUBLE_EMAIL_CHANGE: toggle.default(true),
  AUTH_REAUTHENTICATION: toggle.default(false),
  AUTH_SMS_WEBHOOK_URL: webAddress.optional(),
  AUTH_CAPTCHA_PROVIDER: z.enum(['turnstile', 'hcaptcha'], 'must be turnstile or hcaptcha').optional(),
  AUTH_CAPTCHA_SECRET: z.string().optional(),
  AUTH_CAPTCHA_VERIFY_URL: webAddress.optional(),
  AUTH_CAPTCHA_SITE_KEY: z.string().optional(),
} as const;

type AuthEnvironment = z.output<z.ZodObject<typeof authVariables>>;

const captchaAddresses = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const;

const oidcProvider = z.object({
  ISSUER: webAddress,
  CLIENT_ID: z.string(),
  CLIENT_SECRET: z.string().optional(),
  SCOPES: list,
});
const samlProvider = z.object({
  ENTRY_POINT: webAddress,
  CERTIFICATE: certificate,
  ISSUER: z.string().optional(),
  DOMAINS: list,
});

/** Combines the fixed variables and those of the providers. */
export function toAuthConfig(
  env: AuthEnvironment,
  given: Readonly<Record<string, string | undefined>>,
): AuthConfig | { readonly validationErrors: readonly string[] } {
  const oidc = readProviders(given, 'AUTH_OIDC_', oidcProvider);
  const saml = readProviders(given, 'AUTH_SAML_', samlProvider);
  const validationErrors = [
    ...oidc.validationErrors,
    ...saml.validationErrors,
    ...findTakenNames(Object.keys(oidc.providers)),
  ];
  if ((env.AUTH_CAPTCHA_PROVIDER === undefined) !== (env.AUTH_CAPTCHA_SECRET === undefined)) {
    validationErrors.push('  AUTH_CAPTCHA_PROVIDER and AUTH_CAPTCHA_SECRET: set both or neither');
  }
  // An open page requests a new access token shortly before the old one expires.
  if (env.AUTH_SESSION_IDLE_S > 0 && env.AUTH_SESSION_IDLE_S <= env.AUTH_ACCESS_EXP_S) {
    validationErrors.push('  AUTH_SESSION_IDLE_S: must be more than AUTH_ACCESS_EXP_S, or 0 for never');
  }
  if (validationErrors.length > 0) return { validationErrors };
  return {
    accessSeconds: env.AUTH_ACCESS_EXP_S,
    // The operator writes 0 for never.
    sessionSeconds: env.AUTH_SESSION_EXP_S || null,
    idleSeconds: env.AUTH_SESSION_IDLE_S || null,
    reuseIntervalSeconds: env.AUTH_REUSE_INTERVAL_S,
    otpSeconds: env.AUTH_OTP_EXP_S,
    flowSeconds: env.AUTH_FLOW_EXP_S,
    challengeSeconds: env.AUTH_CHALLENGE_EXP_S,
    mailIntervalSeconds: env.AUTH_MAIL_MIN_INTERVAL_S,
    mailsPerHour: env.AUTH_MAILS_PER_HOUR,
    accountMailsPerHour: env.AUTH_ACCOUNT_MAILS_PER_HOUR,
    corsOrigins: env.AUTH_CORS_ORIGINS,
    redirectUrls: env.AUTH_REDIRECT_URLS,
    signUp: env.AUTH_SIGN_UP,
    anonymousSignIn: env.AUTH_ANONYMOUS_SIGN_IN,
    autoconfirm: env.AUTH_AUTOCONFIRM,
    doubleEmailChange: env.AUTH_DOUBLE_EMAIL_CHANGE,
    reauthentication: env.AUTH_REAUTHENTICATION,
    smsWebhookUrl: env.AUTH_SMS_WEBHOOK_URL ?? null,
    captcha: toCaptcha(env),
    oidc: mapValues(oidc.providers, ({ ISSUER, CLIENT_ID, CLIENT_SECRET, SCOPES }) => ({
      issuer: ISSUER,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET ?? null,
      scopes: SCOPES.length > 0 ? SCOPES : ['openid', 'email', 'profile'],
    })),
    saml: mapValues(saml.providers, ({ ENTRY_POINT, CERTIFICATE, ISSUER, DOMAINS }) => ({
      entryPoint: ENTRY_POINT,
      certificate: CERTIFICATE,
      issuer: ISSUER ?? null,
      domains: DOMAINS.map((domain) => domain.toLowerCase()),
    })),
  };
}

/** The names of the identities that hold an account's own address and number. */
const ownIdentities: readonly string[] = ['email', 'phone'];

/** The names that clash with the service's own identities: a provider's identity of that name would look verified. */
function findTakenNames(names: readonly string[]): readonly string[] {
  const taken = names.filter((name) => ownIdentities.includes(name));
  return taken.map(
    (name) => `  AUTH_OIDC_${name.toUpperCase()}_ISSUER: a provider must not be named ${name}`,
  );
}

function toCaptcha(env: AuthEnvironment): AuthConfig['captcha'] {
  const { AUTH_CAPTCHA_PROVIDER: provider, AUTH_CAPTCHA_SECRET: secret } = env;
  if (provider === undefined || secret === undefined) return null;
  const verifyUrl = env.AUTH_CAPTCHA_VERIFY_URL ?? captchaAddresses[provider];
  return { provider, secret, verifyUrl, siteKey: env.AUTH_CAPTCHA_SITE_KEY ?? null };
}

type Providers<Shape extends z.ZodObject> = {
  readonly providers: Readonly<Record<string, z.output<Shape>>>;
  readonly validationErrors: readonly string[];
};

/** Gathers `PREFIX<NAME>_<MEMBER>` by name, in lower case. */
function readProviders<Shape extends z.ZodObject>(
  given: Readonly<Record<string, string | undefined>>,
  prefix: string,
  shape: Shape,
): Providers<Shape> {
  const members = Object.keys(shape.shape);
  const found = new Map<string, Record<string, string>>();
  for (const [variable, value] of Object.entries(given)) {
    const member = members.find((name) => variable.startsWith(prefix) && variable.endsWith(`_${name}`));
    if (member === undefined || value === undefined) continue;
    const name = variable.slice(prefix.length, -member.length - 1).toLowerCase();
    if (name !== '') found.set(name, { ...found.get(name), [member]: value });
  }
  const providers: Record<string, z.output<Shape>> = {};
  const validationErrors: string[] = [];
  for (const [name, values] of found) {
    const parsed = shape.safeParse(values);
    if (parsed.success) providers[name] = parsed.data;
    else {
      const start = `${prefix}${name.toUpperCase()}_`;
      validationErrors.push(
        ...parsed.error.issues.map((issue) => `  ${start}${issue.path.join('.')}: ${issue.message}`),
      );
    }
  }
  return { providers, validationErrors };
}

function mapValues<From, To>(from: Readonly<Record<string, From>>, change: (value: From) => To) {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value)]));
}
