import type { PasswordCost } from '../src/passwords/password-hashes.ts';
import type { AuthSettings } from '../src/settings.ts';

/** The lowest cost of argon2, because tests hash thousands of passwords. */
export const testPasswordCost: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

/** A timeout in milliseconds that no machine reaches. Tests of timeouts set a short one. */
const generousMs = 120_000;

/** The default settings (auth contract, section 0) without keys and secret. */
export const testAuthSettings: Omit<AuthSettings, 'jwtSecret' | 'anonKey' | 'serviceRoleKey'> = {
  publicUrl: 'http://bakehouse.test',
  siteUrl: 'http://bakehouse.test',
  redirectUrls: [],
  jwtKeys: [],
  accessSeconds: 3600,
  sessionSeconds: null,
  idleSeconds: null,
  reuseIntervalSeconds: 10,
  otpSeconds: 3600,
  flowSeconds: 300,
  challengeSeconds: 300,
  mailIntervalSeconds: 60,
  mailsPerHour: 30,
  accountMailsPerHour: 10,
  rateLimits: true,
  answerStepMs: 0,
  passwordCost: testPasswordCost,
  timeouts: {
    answerMs: generousMs,
    providerMs: generousMs,
    providerRequestMs: generousMs,
    captchaMs: generousMs,
    smsMs: generousMs,
    refreshMs: generousMs,
  },
  corsOrigins: [],
  signUp: true,
  anonymousSignIn: false,
  autoconfirm: false,
  doubleEmailChange: true,
  reauthentication: false,
  smsWebhookUrl: null,
  captcha: null,
  oidc: {},
  saml: {},
};
