import { afterEach, expect, test } from 'vitest';
import type { OpenServer } from '../servers/open-server.ts';
import { openServer } from '../servers/open-server.ts';

let server: OpenServer | null = null;
afterEach(() => server?.stop());

/** What the page may do, by directive, without its nonce. */
async function policyWith(variables: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  server = await openServer(variables);
  const { headers } = await fetch(`${server.url}/sign-in`);
  const policy = (headers.get('content-security-policy') ?? '').replaceAll(/ 'nonce-[^']+'/g, '');
  return new Map(
    policy.split('; ').map((line) => {
      const [directive = '', ...sources] = line.split(' ');
      return [directive, sources.join(' ')];
    }),
  );
}

const secret = { AUTH_CAPTCHA_SECRET: 'planted-captcha-secret' };

test('without a captcha challenge the page may reach nothing but its own server', async () => {
  const policy = await policyWith({});
  expect([...policy.values()].join(' ')).not.toMatch(/https?:|\*/);
  expect(policy.has('frame-src')).toBe(false);
  expect(policy.get('trusted-types')).toBe('default campaign-preview');
});

test.each([
  ['turnstile', 'https://challenges.cloudflare.com'],
  ['hcaptcha', 'https://hcaptcha.com https://*.hcaptcha.com'],
])(
  'with a captcha challenge of %s the page may also reach that provider, and keeps all else',
  async (name, sources) => {
    const closed = await policyWith({});
    await server?.stop();
    const policy = await policyWith({
      ...secret,
      AUTH_CAPTCHA_PROVIDER: name,
      AUTH_CAPTCHA_SITE_KEY: 'site-key',
    });
    expect(Object.fromEntries(policy)).toEqual({
      ...Object.fromEntries(closed),
      'script-src': `'self' ${sources}`,
      'style-src': `'self' ${sources}`,
      'connect-src': `'self' ${sources}`,
      'frame-src': sources,
      'trusted-types': 'default campaign-preview captcha',
    });
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
  },
);

test('a captcha challenge that only other clients show opens nothing on the page', async () => {
  const policy = await policyWith({ ...secret, AUTH_CAPTCHA_PROVIDER: 'turnstile' });
  expect([...policy.values()].join(' ')).not.toMatch(/https?:|\*/);
  expect(policy.get('trusted-types')).toBe('default campaign-preview');
});
