import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { selfSignedCertificate } from '@bakehouse/auth-service/test/self-signed-certificate';
import { describe, expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

/** What the operator reads. */
function complaint(variables: Readonly<Record<string, string>>): string {
  try {
    parseConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'no complaint';
}

describe('the environment', () => {
  test('may be empty: a private database with a demo brand, on loopback', () => {
    expect(parseConfig({})).toMatchObject({
      isTest: false,
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      demo: true,
      now: null,
      rateLimits: true,
      personLimits: 1,
      trustProxy: false,
      logLevel: 'info',
      keys: { jwtSecret: null, anonKey: null, serviceRoleKey: null },
      auth: {
        accessSeconds: 3600,
        sessionSeconds: 365 * 86_400,
        idleSeconds: 30 * 86_400,
        reuseIntervalSeconds: 10,
        corsOrigins: [],
      },
    });
  });

  test('has no demo brand on a database of the operator, unless asked for', () => {
    const DATABASE_URL = 'postgres://localhost/bakehouse';
    expect(parseConfig({ DATABASE_URL }).demo).toBe(false);
    expect(parseConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(parseConfig({ DEMO: '0' }).demo).toBe(false);
  });

  test.each([
    { PUBLIC_URL: 'https://orders.bakery.example' },
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.20', PUBLIC_URL: 'http://localhost:3000' },
    { HOST: '::' },
  ])('makes no demo brand that others can reach, unless DEMO=1 is said: %j', (open) => {
    expect(complaint(open)).toContain('DEMO=0 for your own bakery, or DEMO=1');
    expect(parseConfig({ ...open, DEMO: '1' })).toMatchObject({ demo: true, refusesDemo: false });
    expect(parseConfig({ ...open, DEMO: '0' })).toMatchObject({ demo: false, refusesDemo: true });
    const DATABASE_URL = 'postgres://localhost/bakehouse';
    expect(parseConfig({ ...open, DATABASE_URL })).toMatchObject({ demo: false, refusesDemo: true });
  });

  test.each([
    { HOST: 'localhost' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://bakehouse.localhost:3000' },
    { HOST: '127.0.0.7' },
  ])('makes one that only this machine reaches: %j', (own) => {
    expect(parseConfig(own)).toMatchObject({ demo: true, refusesDemo: false });
  });

  test('takes empty and blank variables for absent ones', () => {
    const names = [
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'DATABASE_URL',
      'DATA_DIR',
      'SMTP_URL',
      'MAIL_FROM',
      'ADMIN_EMAIL',
    ];
    const more = [
      'JWT_SECRET',
      'DEMO',
      'NOW',
      'RATE_LIMITS',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'AUTH_CORS_ORIGINS',
    ];
    for (const blank of ['', '  ']) {
      const given = Object.fromEntries([...names, ...more].map((name) => [name, blank]));
      expect(parseConfig(given)).toEqual(parseConfig({}));
    }
  });

  test.each([
    ['PORT', 'eighty', 'must be a whole number'],
    ['PORT', '-1', 'must be a whole number'],
    ['PORT', '80.5', 'must be a whole number'],
    ['PORT', '0x50', 'must be a whole number'],
    ['PORT', '65536', 'must be at most 65535'],
    ['PUBLIC_URL', 'bakehouse.test', 'must be an address that starts with http:// or https://'],
    ['PUBLIC_URL', 'ftp://bakehouse.test', 'must be an address that starts with http:// or https://'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'must be an address that starts with http:// or https://'],
    ['PUBLIC_URL', 'https://me:hunter2@bakehouse.test', 'must not contain a user name or password'],
    ['PUBLIC_URL', 'https://me@bakehouse.test', 'must not contain a user name or password'],
    ['PUBLIC_URL', 'https://bakehouse.test/?a=1', 'must not contain a query (?) or a fragment (#)'],
    ['PUBLIC_URL', 'https://bakehouse.test/#top', 'must not contain a query (?) or a fragment (#)'],
    ['AUTH_SMS_WEBHOOK_URL', 'https://me:hunter2@sms.test', 'must not contain a user name or password'],
    ['DATABASE_URL', 'mysql://localhost/x', 'must start with postgres://'],
    ['DATABASE_URL', 'postgres://', 'must name a database'],
    ['DATABASE_URL', 'postgres://localhost', 'must name a database'],
    ['DATABASE_URL', 'postgres://me:pass,word@db1:5432,db2:5432/bakehouse', 'must name one host'],
    ['DATABASE_URL', 'postgres://db1,db2/bakehouse', 'must name one host'],
    ['SMTP_URL', 'http://mail.test', 'must start with smtp:// or smtps://'],
    ['ADMIN_EMAIL', 'the office', 'must be an e-mail address'],
    ['JWT_SECRET', 'changeme', 'must have at least 32 characters'],
    ['AUTH_ACCESS_EXP_S', 'an hour', 'must be a whole number'],
    ['AUTH_SESSION_IDLE_S', '3600', 'must be more than AUTH_ACCESS_EXP_S, or 0 for never'],
    ['AUTH_REUSE_INTERVAL_S', '-1', 'must be a whole number'],
    ['DEMO', 'yes', 'must be 0 or 1'],
    ['RATE_LIMITS', 'false', 'must be on or off'],
    ['TRUST_PROXY', 'false', 'must be on or off'],
    ['TRUST_PROXY', '0', 'must be on or off'],
    ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent'],
    ['NOW', 'tomorrow', 'must be a time such as 2026-11-20T09:00:00Z, optionally with + in front'],
  ])('%s=%s is named, and what it should be', (name, value, words) => {
    expect(complaint({ NODE_ENV: 'test', [name]: value })).toContain(`${name}: ${words}`);
  });

  test('complains of everything at once, and repeats no secret', () => {
    const message = complaint({
      PORT: 'x',
      JWT_SECRET: 'my-short-secret',
      DATABASE_URL: 'mysql://me:hunter2@db/x',
    });
    expect(message).toMatch(/PORT[\s\S]*DATABASE_URL[\s\S]*JWT_SECRET/);
    expect(message).not.toMatch(/my-short-secret|hunter2/);
  });

  test('repeats no password of an address', () => {
    expect(complaint({ PUBLIC_URL: 'https://me:hunter2@bakehouse.test' })).not.toContain('hunter2');
  });

  test.each([{ NOW: '2026-11-20T09:00:00Z' }, { RATE_LIMITS: 'off' }])(
    '%j is for tests alone',
    (variables) => {
      expect(complaint(variables)).toBe('NOW and RATE_LIMITS=off are accepted only when NODE_ENV is test.');
      expect(complaint({ ...variables, NODE_ENV: 'production' })).toContain('NODE_ENV is test');
      expect(complaint({ ...variables, NODE_ENV: 'development' })).toContain('NODE_ENV is test');
      expect(complaint({ ...variables, NODE_ENV: 'test' })).toBe('no complaint');
    },
  );

  test('reads lists and drops the slash of an address', () => {
    const { auth, publicUrl } = parseConfig({
      AUTH_CORS_ORIGINS: ' https://a.test , ,https://b.test,',
      PUBLIC_URL: 'https://bakehouse.test/',
      DEMO: '0',
    });
    expect(auth.corsOrigins).toEqual(['https://a.test', 'https://b.test']);
    expect(publicUrl).toBe('https://bakehouse.test');
  });
});

describe('the sign-on of a company', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = selfSignedCertificate(privateKey, 'acme.test');
  const inside = pem.replaceAll(/-----.*-----|\n/g, '');
  const given = (certificate: string) => ({
    AUTH_SAML_ACME_ENTRY_POINT: 'https://sso.acme.test/login',
    AUTH_SAML_ACME_CERTIFICATE: certificate,
  });

  test.each([
    ['as PEM', pem],
    ['as PEM in one line', pem.replaceAll('\n', ' ')],
    ['with the line ends of Windows', pem.replaceAll('\n', '\r\n')],
    ['as the base64 inside', inside],
  ])('has its certificate %s', (_how, certificate) => {
    const { saml } = parseConfig(given(certificate)).auth;
    expect(saml['acme']?.certificate).toBe(new X509Certificate(pem).toString());
  });

  test.each([
    ['none', 'certificate.pem'],
    ['one that was cut off', pem.slice(0, 400)],
    ['base64 of something else', Buffer.from('not a certificate').toString('base64')],
    ['a private key', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
    ['two', `${pem}${pem}`],
    ['one that was changed', pem.replace(/M/g, 'N')],
  ])('is refused at the start with %s', (_what, certificate) => {
    expect(complaint(given(certificate))).toContain(
      'AUTH_SAML_ACME_CERTIFICATE: must be one certificate (X.509), as PEM or as the base64 text inside it',
    );
  });
});

test.each(['email', 'phone'])('no provider is called %s, as an account’s own identity is', (name) => {
  const prefix = `AUTH_OIDC_${name.toUpperCase()}`;
  const variables = { [`${prefix}_ISSUER`]: 'https://guild.test', [`${prefix}_CLIENT_ID`]: 'bakehouse' };
  expect(complaint(variables)).toContain(`${prefix}_ISSUER: a provider must not be named ${name}`);
});
