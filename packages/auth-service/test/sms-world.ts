import { createHmac, hkdfSync } from 'node:crypto';
import { sendSms } from '../src/sms/send-sms.ts';
import type { AuthWorld } from './auth-world.ts';
import { makeAuthWorld } from './auth-world.ts';
import type { Posted, Said } from './http-service.ts';
import { startHttpService } from './http-service.ts';

/** An SMS as the webhook received it. */
export type ArrivedSms = {
  readonly id: number;
  readonly phone: string;
  readonly message: string;
  readonly code: string;
};

/** The authentication service with a webhook that receives its SMS. */
export type SmsWorld = AuthWorld & {
  readonly arrived: readonly ArrivedSms[];
  /** What the next calls of the webhook are answered with; it takes every message after them. */
  answerNext(...said: readonly Said[]): void;
  /** Sends the waiting SMS. */
  sendMessages(): Promise<void>;
  /** The code in the newest message that arrived for that number. */
  codeFor(phone: string): Promise<string>;
};

export async function makeSmsWorld(settings: Parameters<typeof makeAuthWorld>[0] = {}): Promise<SmsWorld> {
  const problems: Said[] = [];
  const arrived: ArrivedSms[] = [];
  const webhook = await startHttpService((posted) => {
    const problem = problems.shift();
    if (problem !== undefined) return problem;
    if (!isSigned(posted, world.settings.jwtSecret)) return { status: 401 };
    arrived.push(JSON.parse(posted.body));
    return { status: 202 };
  });
  const world = await makeAuthWorld({ smsWebhookUrl: `${webhook.url}/texts?to=all`, ...settings });

  const sendMessages = () =>
    sendSms({
      database: world.database,
      clock: { now: world.now },
      log: { info() {}, warn() {}, error() {} },
      webhook: {
        url: world.settings.smsWebhookUrl ?? '',
        serverSecret: world.settings.jwtSecret,
        longestMs: world.settings.timeouts.smsMs,
      },
    });
  return {
    ...world,
    arrived,
    answerNext: (...said) => problems.push(...said),
    sendMessages,
    async codeFor(phone) {
      await sendMessages();
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
