import { expect, test } from 'vitest';
import { metricsToken, openServer } from '../../test/servers/open-server.ts';

const words = 'anybody may sign up without a captcha challenge';
const captcha = { AUTH_CAPTCHA_PROVIDER: 'turnstile', AUTH_CAPTCHA_SECRET: 'a secret of the tests' };

test.each([
  ['says once, with the settings and the page, that anybody may sign up', {}, 1],
  ['says nothing where a captcha challenge is asked for', captcha, 0],
  ['says nothing where nobody may sign up', { AUTH_SIGN_UP: 'off' }, 0],
  ['says nothing where only this machine reaches it', { PUBLIC_URL: 'http://localhost:3000' }, 0],
])('a start %s', async (_what, settings, times) => {
  const server = await openServer(settings);
  try {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const { notes } = (await (await fetch(`${server.url}/readyz`, { headers })).json()) as {
      notes: string[];
    };
    const logged = server.logged().filter((line) => line.includes(words));
    expect(logged).toHaveLength(times);
    expect(notes.filter((note) => note.startsWith(words))).toHaveLength(times);
    for (const said of [...logged, ...notes]) {
      expect(said).toContain('AUTH_CAPTCHA_PROVIDER');
      expect(said).toContain('AUTH_SIGN_UP=off');
      expect(said).toContain('docs/accounts.md');
    }
  } finally {
    await server.stop();
  }
});
