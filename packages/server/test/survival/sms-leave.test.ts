import { startHttpService } from '@bakehouse/auth-service/test/http-service';
import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../../test/until.ts';
import type { OpenServer } from '../servers/open-server.ts';
import { openServer } from '../servers/open-server.ts';

let webhook: Awaited<ReturnType<typeof startHttpService>>;
let server: OpenServer;

beforeAll(async () => {
  webhook = await startHttpService(() => ({ status: 204 }));
  server = await openServer({ AUTH_SMS_WEBHOOK_URL: `${webhook.url}/texts` });
});
afterAll(async () => {
  await server.stop();
  await webhook.close();
});

test('a running server sends a code soon after it was requested, and the log does not hold it', async () => {
  const settings = await fetch(`${server.url}/api/public-settings`);
  const { anonKey: apikey } = (await settings.json()) as { anonKey: string };
  const client = new AuthClient({
    url: `${server.url}/auth/v1`,
    headers: { apikey },
    autoRefreshToken: false,
    persistSession: false,
  });
  const phone = '+442079460123';
  expect((await client.signInWithOtp({ phone })).error).toBeNull();
  await until(() => webhook.posted.length > 0);
  const posted = webhook.posted[0];
  expect(posted?.path).toBe('/texts');
  expect(posted?.headers['x-bakehouse-signature']).toMatch(/^sha256=[0-9a-f]{64}$/);
  const { code } = JSON.parse(posted?.body ?? '') as { code: string };
  const opened = await client.verifyOtp({ phone, token: code, type: 'sms' });
  expect(opened.error).toBeNull();
  expect(opened.data.user?.phone).toBe('442079460123');
  const log = server.logged().join('');
  for (const secret of [code, '442079460123']) expect(log).not.toContain(secret);
});
