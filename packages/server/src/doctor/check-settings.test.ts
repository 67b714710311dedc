import { expect, test } from 'vitest';
import { checkSettings } from './check-settings.ts';

const complaints = (variables: Readonly<Record<string, string>>) =>
  checkSettings(variables)
    .findings.filter(({ state }) => state !== 'ok')
    .map(({ state, words, cure }) => `${state}: ${words} ${cure}`);

test('readable settings have no findings, nor do variables of other programs', () => {
  expect(
    complaints({
      HOME: '/root',
      PATH: '/bin',
      AUTH_OIDC_GOOGLE_ISSUER: 'https://x.test',
      AUTH_OIDC_GOOGLE_CLIENT_ID: 'a',
    }),
  ).toEqual([]);
});

test('every wrong value is named, not only the first', () => {
  const told = complaints({ PORT: 'http', ADMIN_EMAIL: 'nobody', DEMO: 'yes' });
  expect(told.map((line) => line.split(' ')[1])).toEqual(['PORT:', 'ADMIN_EMAIL:', 'DEMO:']);
  expect(checkSettings({ PORT: 'http' }).config).toBeNull();
});

test.each([
  ['DATABSE_URL', 'warning: DATABSE_URL is not a setting of Bakehouse. Did you mean DATABASE_URL?'],
  ['LOGLEVEL', 'warning: LOGLEVEL is not a setting of Bakehouse. Did you mean LOG_LEVEL?'],
  ['AUTH_SIGNUPS_ALLOWED', 'warning: AUTH_SIGNUPS_ALLOWED is not a setting of Bakehouse. Remove it'],
])('%s is reported as an unknown variable', (name, words) => {
  expect(complaints({ [name]: '1' })[0]).toContain(words);
});

test('a heap that is too small, and settings for tests, are reported', () => {
  expect(complaints({ HEAP_MB: '64' })[0]).toContain('HEAP_MB: must be at least 256');
  expect(complaints({ HEAP_MB: 'much' })[0]).toContain('HEAP_MB: ');
  expect(complaints({ NODE_ENV: 'test' })[0]).toContain('NODE_ENV is test.');
});
