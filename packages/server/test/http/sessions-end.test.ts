import { expect, test } from 'vitest';
import type { OpenServer } from '../servers/open-server.ts';
import { openServer } from '../servers/open-server.ts';
import { readAnonKey } from '../servers/sign-in-to-demo.ts';

const JWT_SECRET = 'a secret of the tests, long enough to be one';
const signedInAt = Temporal.Instant.from('2026-11-02T09:00:00Z');

/** A server of its own on the same database, so many days later. */
function startLater(first: OpenServer, days: number, variables: Readonly<Record<string, string>> = {}) {
  const NOW = String(signedInAt.add({ hours: 24 * days }));
  return openServer({ JWT_SECRET, NOW, ...variables }, { throughWhat: () => first.databaseUrl });
}

async function refresh({ url }: OpenServer, token: string): Promise<[number, unknown]> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: await readAnonKey(url), 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return [response.status, answer['error_code'] ?? answer['token_type']];
}

// What ends a session is tried in the service of accounts; here, that a server which starts makes its own limits count.
test('a device that was away for a month signs in again, or for as long as the bakery says', async () => {
  const first = await openServer({ JWT_SECRET, NOW: String(signedInAt) });
  try {
    const { refresh_token: token } = await first.signIn('ruth@bakehouse.test');
    for (const [days, variables, answer] of [
      [29, {}, [200, 'bearer']],
      [58, { AUTH_SESSION_IDLE_S: '864000' }, [400, 'session_expired']],
    ] as const) {
      const later = await startLater(first, days, variables);
      try {
        expect(await refresh(later, token)).toEqual(answer);
      } finally {
        await later.stop();
      }
    }
  } finally {
    await first.stop();
  }
});
