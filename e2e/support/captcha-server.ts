import { createServer } from 'node:http';
import type { OwnServer } from './own-server.ts';
import { listen, startOwnServer } from './own-server.ts';
import { frozenClockSettings } from './today.ts';

const secret = 'captcha-secret-of-the-tests';

/** A server that requires captcha challenges, and the verification service. */
export interface CaptchaServer extends OwnServer {
  /** The solved captcha challenges that the server sent for verification, in order. */
  readonly verifiedTokens: readonly string[];
}

/** Starts both. The service accepts every solution of `captcha-stand-in.ts` once. */
export async function startCaptchaServer(): Promise<CaptchaServer> {
  const verifiedTokens: string[] = [];
  const verifier = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    const token = form.get('response') ?? '';
    const success =
      form.get('secret') === secret && token.startsWith('solved') && !verifiedTokens.includes(token);
    verifiedTokens.push(token);
    response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['invalid-input-response'] }));
  });
  const verifyPort = await listen(verifier);
  const server = await startOwnServer(async () => ({
    ...frozenClockSettings,
    AUTH_CAPTCHA_PROVIDER: 'turnstile',
    AUTH_CAPTCHA_SECRET: secret,
    AUTH_CAPTCHA_SITE_KEY: 'site-key-of-the-tests',
    AUTH_CAPTCHA_VERIFY_URL: `http://127.0.0.1:${verifyPort}/siteverify`,
  }));
  return {
    url: server.url,
    output: server.output,
    verifiedTokens,
    async stop() {
      await server.stop();
      verifier.closeAllConnections();
      verifier.close();
    },
  };
}
