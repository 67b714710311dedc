import { recommendedPasswordCost } from '@bakehouse/auth-service/passwords/password-hashes';
import type { AuthSettings } from '@bakehouse/auth-service/settings';
import { authTimeouts } from '@bakehouse/auth-service/settings';
import { createApiKeys } from '@bakehouse/auth-service/tokens/access-token';
import type { Config } from './platform/config/config.ts';

/** Answers that must not tell whether an address is known take whole steps of this many milliseconds. */
const answerStepMs = 250;

/** What the environment decides about the authentication service. */
export async function authSettingsOf(config: Config, jwtSecret: string): Promise<AuthSettings> {
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const made = await createApiKeys(jwtSecret);
  return {
    publicUrl,
    siteUrl: publicUrl,
    jwtSecret,
    jwtKeys: config.keys.jwtKeys,
    anonKey: config.keys.anonKey ?? made.anonKey,
    serviceRoleKey: config.keys.serviceRoleKey ?? made.serviceRoleKey,
    ...config.auth,
    rateLimits: config.rateLimits,
    answerStepMs,
    passwordCost: recommendedPasswordCost,
    timeouts: authTimeouts,
  };
}
