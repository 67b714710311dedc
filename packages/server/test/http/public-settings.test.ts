import { afterEach, expect, test } from 'vitest';
import type { OpenServer } from '../servers/open-server.ts';
import { openServer } from '../servers/open-server.ts';

let server: OpenServer | null = null;
afterEach(() => server?.stop());

async function settingsWith(variables: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  server = await openServer(variables);
  const response = await fetch(`${server.url}/api/public-settings`);
  return (await response.json()) as Record<string, unknown>;
}

const challenge = { AUTH_CAPTCHA_PROVIDER: 'turnstile', AUTH_CAPTCHA_SECRET: 'planted-captcha-secret' };

test('the sign-in page gets what the environment offers, and no secret of it', async () => {
  const settings = await settingsWith({
    ...challenge,
    AUTH_SIGN_UP: 'false',
    AUTH_CAPTCHA_SITE_KEY: 'site-key',
    AUTH_OIDC_GUILD_ISSUER: 'https://guild.test',
    AUTH_OIDC_GUILD_CLIENT_ID: 'planted-client-id',
    AUTH_OIDC_GUILD_CLIENT_SECRET: 'planted-client-secret',
  });
  expect(settings).toMatchObject({
    signUp: false,
    providers: ['guild'],
    captcha: { provider: 'turnstile', siteKey: 'site-key' },
    demo: null,
  });
  expect(JSON.stringify(settings)).not.toContain('planted-');
});

test('it shows no captcha challenge without a key to show it with', async () => {
  expect(await settingsWith(challenge)).toMatchObject({ signUp: true, providers: [], captcha: null });
});
