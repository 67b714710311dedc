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
      trustProxy: false,
      logLevel: 'info',
      keys: { jwtSecret: null, anonKey: null, serviceRoleKey: null },
      auth: { accessSeconds: 3600, reuseIntervalSeconds: 10, corsOrigins: [] },
    });
  });

  test('has no demo brand on a database of the operator, unless asked for', () => {
    const DATABASE_URL = 'postgres://localhost/bakehouse';
    expect(parseConfig({ DATABASE_URL }).demo).toBe(false);
    expect(parseConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(parseConfig({ DEMO: '0' }).demo).toBe(false);
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
    ['PORT', 'eighty', 'is a whole number'],
    ['PORT', '-1', 'is a whole number'],
    ['PORT', '80.5', 'is a whole number'],
    ['PORT', '0x50', 'is a whole number'],
    ['PORT', '65536', 'is at most 65535'],
    ['PUBLIC_URL', 'bakehouse.test', 'is an address that starts with http:// or https://'],
    ['PUBLIC_URL', 'ftp://bakehouse.test', 'is an address that starts with http:// or https://'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'is an address that starts with http:// or https://'],
    ['DATABASE_URL', 'mysql://localhost/x', 'starts with postgres://'],
    ['SMTP_URL', 'http://mail.test', 'starts with smtp:// or smtps://'],
    ['ADMIN_EMAIL', 'the office', 'is an e-mail address'],
    ['JWT_SECRET', 'changeme', 'has at least 32 characters'],
    ['AUTH_ACCESS_EXP_S', 'an hour', 'is a whole number'],
    ['AUTH_REUSE_INTERVAL_S', '-1', 'is a whole number'],
    ['DEMO', 'yes', 'is 0 or 1'],
    ['RATE_LIMITS', 'false', 'is on or off'],
    ['TRUST_PROXY', 'false', 'is on or off'],
    ['TRUST_PROXY', '0', 'is on or off'],
    ['LOG_LEVEL', 'loud', 'is fatal, error, warn, info, debug, trace or silent'],
    ['NOW', 'tomorrow', 'is a moment such as 2026-11-20T09:00:00Z, or that with + in front'],
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
    });
    expect(auth.corsOrigins).toEqual(['https://a.test', 'https://b.test']);
    expect(publicUrl).toBe('https://bakehouse.test');
  });
});
