import type { AuthSettings } from '../src/settings.ts';

/** The contract's settings (auth contract, section 0), for tests to begin with; keys and secret are left out. */
export const testAuthSettings: Omit<AuthSettings, 'jwtSecret' | 'anonKey' | 'serviceRoleKey'> = {
  publicUrl: 'http://bakehouse.test',
  siteUrl: 'http://bakehouse.test',
  redirectUrls: [],
  accessSeconds: 3600,
  reuseIntervalSeconds: 10,
  otpSeconds: 3600,
  flowSeconds: 300,
  challengeSeconds: 300,
  mailIntervalSeconds: 60,
  mailsPerHour: 30,
  rateLimits: true,
  answerStepMs: 0,
  corsOrigins: [],
  signUp: true,
  autoconfirm: false,
  doubleEmailChange: true,
  reauthentication: false,
  smsWebhookUrl: null,
  captcha: null,
  oidc: {},
  saml: {},
};
