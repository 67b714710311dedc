import { createServer } from 'node:http';
import type { OwnServer } from './own-server.ts';
import { listen, startOwnServer } from './own-server.ts';
import { onThatDay } from './today.ts';

const secret = 'captcha-secret-of-the-tests';

/** A server that requires captcha challenges, and the verification service. */
export interface GuardedServer extends OwnServer {
  /** The solved captcha challenges that the server sent for verification, in order. */
  readonly asked: readonly string[];
}

/** Starts both. The service accepts every solution of `captcha-stand-in.ts` once. */
export async function startGuardedServer(): Promise<GuardedServer> {
  const asked: string[] = [];
  const verifier = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    const token = form.get('response') ?? '';
    const success = form.get('secret') === secret && token.startsWith('solved') && !asked.includes(token);
    asked.push(token);
    response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['invalid-input-response'] }));
  });
  const verifyPort = await listen(verifier);
  const server = await startOwnServer(async () => ({
    ...onThatDay,
    AUTH_CAPTCHA_PROVIDER: 'turnstile',
    AUTH_CAPTCHA_SECRET: secret,
    AUTH_CAPTCHA_SITE_KEY: 'site-key-of-the-tests',
    AUTH_CAPTCHA_VERIFY_URL: `http://127.0.0.1:${verifyPort}/siteverify`,
  }));
  return {
    url: server.url,
    said: server.said,
    asked,
    async stop() {
      await server.stop();
      verifier.closeAllConnections();
      verifier.close();
    },
  };
}
