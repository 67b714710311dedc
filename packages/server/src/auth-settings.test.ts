import { expect, test } from 'vitest';
import { authSettingsOf } from './auth-settings.ts';
import { parseConfig } from './platform/config/config.ts';
import { serverTimeouts } from './start-server.ts';

test('a real server hashes passwords as is recommended and waits as long as the contract says', async () => {
  const settings = await authSettingsOf(parseConfig({}), 'a secret of the tests, long enough to be one');
  expect(settings.passwordCost).toEqual({ memory: 19_456, passes: 2, parallelism: 1 });
  expect(settings.answerStepMs).toBe(250);
  expect(settings.timeouts).toEqual({
    answerMs: 10_000,
    providerMs: 8_000,
    providerRequestMs: 5_000,
    captchaMs: 5_000,
    smsMs: 10_000,
    refreshMs: 5_000,
  });
});

test('a real server gives callers, the database and its own end the times that are documented', () => {
  expect(serverTimeouts).toEqual({
    requests: {
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
    },
    silenceMs: 120_000,
    drainMs: 10_000,
    database: { connectionMs: 5_000, statementMs: 15_000, answerMs: 16_000 },
  });
});
