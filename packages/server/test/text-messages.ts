import { createHmac, hkdfSync } from 'node:crypto';
import { sendTextMessages } from '../src/features/auth/texts/send-text-messages.ts';
import { createLog } from '../src/platform/log.ts';
import type { AuthWorld } from './auth-world.ts';
import { makeAuthWorld } from './auth-world.ts';
import type { Posted, Said } from './http-service.ts';
import { startHttpService } from './http-service.ts';

/** A text message as whoever sends it received it. */
export type ArrivedText = {
  readonly id: number;
  readonly phone: string;
  readonly message: string;
  readonly code: string;
};

/** The authentication service and somebody who takes text messages from it. */
export type TextWorld = AuthWorld & {
  readonly arrived: readonly ArrivedText[];
  /** What the next calls of the webhook are answered with; it takes every message after them. */
  answerNext(...said: readonly Said[]): void;
  /** Hands in what waits. */
  sendTexts(): Promise<void>;
  /** The code in the newest message that arrived for that number. */
  codeFor(phone: string): Promise<string>;
};

export async function makeTextWorld(settings: Parameters<typeof makeAuthWorld>[0] = {}): Promise<TextWorld> {
  const troubles: Said[] = [];
  const arrived: ArrivedText[] = [];
  const webhook = await startHttpService((posted) => {
    const trouble = troubles.shift();
    if (trouble !== undefined) return trouble;
    if (!isSigned(posted, world.settings.jwtSecret)) return { status: 401 };
    arrived.push(JSON.parse(posted.body));
    return { status: 202 };
  });
  const world = await makeAuthWorld({ smsWebhookUrl: `${webhook.url}/texts?to=all`, ...settings });

  const sendTexts = () =>
    sendTextMessages({
      database: world.database,
      clock: { now: world.now },
      log: createLog('silent'),
      webhook: {
        url: world.settings.smsWebhookUrl ?? '',
        serverSecret: world.settings.jwtSecret,
        longestMs: world.settings.timeouts.smsMs,
      },
    });
  return {
    ...world,
    arrived,
    answerNext: (...said) => troubles.push(...said),
    sendTexts,
    async codeFor(phone) {
      await sendTexts();
      const text = arrived.findLast((one) => one.phone === phone);
      if (text === undefined) throw new Error(`no text message arrived for ${phone}`);
      return text.code;
    },
    async close() {
      await webhook.close();
      await world.close();
    },
  };
}

/** The signature as docs/accounts.md describes it, computed without our own code. */
function isSigned({ headers, body }: Posted, serverSecret: string): boolean {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, 'bakehouse', 'sms webhook', 32));
  const signature = createHmac('sha256', key).update(body).digest('hex');
  return headers['x-bakehouse-signature'] === `sha256=${signature}`;
}
