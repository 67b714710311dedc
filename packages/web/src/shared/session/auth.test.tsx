import { afterEach, expect, test, vi } from 'vitest';
import { accessToken, openAuth } from './auth.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Stores a session in this browser, as the client of the account service does. */
function keepSession(endsInSeconds: number): void {
  const place = `sb-${window.location.host.replaceAll(/[^a-z0-9]+/gi, '-')}-auth-token`;
  const now = Math.floor(Date.now() / 1000);
  const session = {
    access_token: 'kept',
    refresh_token: 'again',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: now + endsInSeconds,
    user: { id: 'somebody' },
  };
  localStorage.setItem(place, JSON.stringify(session));
}

test('offline an expired token is not waited for, and a valid one is used', async () => {
  const ask = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', ask);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openAuth('public');
  keepSession(3600);
  expect(await accessToken()).toBe('kept');
  keepSession(-60);
  await expect(accessToken()).rejects.toThrow('no network');
  expect(ask).not.toHaveBeenCalled();
});
