import { createHmac, hkdfSync } from 'node:crypto';
import { sendSms } from '../src/sms/send-sms.ts';
import type { AuthWorld } from './auth-world.ts';
import { makeAuthWorld } from './auth-world.ts';
import type { Posted, Reply } from './http-service.ts';
import { startHttpService } from './http-service.ts';

/** An SMS that the webhook received. */
export type ArrivedSms = {
  readonly id: number;
  readonly phone: string;
  readonly message: string;
  readonly code: string;
};

/** The authentication service with a webhook that receives SMS. */
export type SmsWorld = AuthWorld & {
  readonly arrived: readonly ArrivedSms[];
  /** Sets the replies to the next calls of the webhook. After them it accepts every message. */
  replyNext(...reply: readonly Reply[]): void;
  /** Sends the queued SMS. */
  sendMessages(): Promise<void>;
  /** The code in the newest message for this number. */
  codeFor(phone: string): Promise<string>;
};

export async function makeSmsWorld(settings: Parameters<typeof makeAuthWorld>[0] = {}): Promise<SmsWorld> {
  const problems: Reply[] = [];
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
    replyNext: (...reply) => problems.push(...reply),
    sendMessages,
    async codeFor(phone) {
      await sendMessages();
      const text = arrived.findLast((one) => one.phone === phone);
      if (text === undefined) throw new Error(`no SMS arrived for ${phone}`);
      return text.code;
    },
    async close() {
      await webhook.close();
      await world.close();
    },
  };
}

/** Verifies the signature as docs/accounts.md describes it, without code of the service. */
function isSigned({ headers, body }: Posted, serverSecret: string): boolean {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, 'bakehouse', 'sms webhook', 32));
  const signature = createHmac('sha256', key).update(body).digest('hex');
  return headers['x-bakehouse-signature'] === `sha256=${signature}`;
}
