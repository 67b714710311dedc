import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startHttpService } from '../../test/http-service.ts';
import type { SmsWorld } from '../../test/sms-world.ts';
import { makeSmsWorld } from '../../test/sms-world.ts';
import { queueSms } from './queue-sms.ts';
import { sendSms } from './send-sms.ts';

let world: SmsWorld;
beforeAll(async () => {
  world = await makeSmsWorld();
});
afterAll(() => world.close());

let phone: string;
beforeEach(() => {
  phone = `44${BigInt(`0x${crypto.randomUUID().slice(0, 8)}`)}`;
});

const queue = (code = '314159') =>
  world.database
    .transaction()
    .execute((trx) => queueSms(trx, { phone, code, goodUntil: world.now().add({ hours: 1 }) }, world.now()));
const stored = () =>
  world.database
    .selectFrom('auth.text_messages')
    .selectAll()
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
const ownMessages = () => world.arrived.filter((text) => text.phone === `+${phone}`);

describe('a code for a telephone', () => {
  it('is sent to the webhook with its number, signed, and once; then no readable code is stored', async () => {
    await queue();
    const { id } = await stored();
    await world.sendMessages();
    await world.sendMessages();
    expect(ownMessages()).toEqual([
      { id, phone: `+${phone}`, message: 'Your code is 314159', code: '314159' },
    ]);
    expect(await stored()).toMatchObject({
      state: 'sent',
      attempts: 1,
      sent_at: world.now(),
      code: null,
      secret_until: null,
      last_error: null,
    });
  });

  it('is retried after growing delays, when the webhook did not accept it', async () => {
    world.replyNext({ status: 500, body: 'no' }, { status: 429 });
    await queue();
    await world.sendMessages();
    expect(await stored()).toMatchObject({ state: 'queued', attempts: 1, last_error: 'it answered 500' });
    await world.sendMessages();
    expect((await stored()).attempts).toBe(1);
    world.advance({ seconds: 20 });
    await world.sendMessages();
    expect(await stored()).toMatchObject({ state: 'queued', attempts: 2, last_error: 'it answered 429' });
    world.advance({ seconds: 39 });
    await world.sendMessages();
    expect((await stored()).attempts).toBe(2);
    world.advance({ seconds: 1 });
    await world.sendMessages();
    expect(await stored()).toMatchObject({ state: 'sent', attempts: 3, last_error: null });
    expect(ownMessages()).toHaveLength(1);
  });

  it('is given up after eight attempts, before it expires, and erased', async () => {
    world.replyNext(...Array.from({ length: 8 }, () => ({ status: 503 })));
    await queue();
    for (let tries = 0; tries < 8; tries += 1) {
      await world.sendMessages();
      world.advance({ seconds: 20 * 2 ** tries });
    }
    expect(await stored()).toMatchObject({ state: 'failed', attempts: 8, code: null });
  });

  it('is not sent after it has expired', async () => {
    await queue();
    world.advance({ hours: 1 });
    await world.sendMessages();
    expect(ownMessages()).toHaveLength(0);
    expect(await stored()).toMatchObject({
      state: 'failed',
      attempts: 0,
      last_error: 'it has expired',
      code: null,
    });
  });

  it('is sent once although several servers process the queue at the same time', async () => {
    for (const code of ['111111', '222222', '333333']) await queue(code);
    await Promise.all([world.sendMessages(), world.sendMessages(), world.sendMessages()]);
    expect(
      ownMessages()
        .map((text) => text.code)
        .toSorted(),
    ).toEqual(['111111', '222222', '333333']);
  });
});

describe('a webhook', () => {
  /** Sends an SMS to that webhook and returns what is logged. */
  async function sendTo(url: string, longestMs = world.settings.timeouts.smsMs): Promise<string> {
    const lines: string[] = [];
    const line = (fields: object, message: string) => lines.push(JSON.stringify({ ...fields, message }));
    await queue();
    await sendSms({
      database: world.database,
      clock: { now: world.now },
      log: { info() {}, warn: line, error() {} },
      webhook: { url, serverSecret: world.settings.jwtSecret, longestMs },
    });
    return lines.join('\n');
  }

  it('that redirects is not followed', async () => {
    const elsewhere = await startHttpService(() => ({ status: 200 }));
    const here = await startHttpService(() => ({ status: 307, headers: { location: elsewhere.url } }));
    try {
      expect(await sendTo(here.url)).toContain('it answered 307');
      expect(here.posted).toHaveLength(1);
      expect(elsewhere.posted).toHaveLength(0);
      expect(await stored()).toMatchObject({ state: 'queued', attempts: 1 });
    } finally {
      await here.close();
      await elsewhere.close();
    }
  });

  it('that is unavailable is logged, without number, code or password', async () => {
    const gone = await startHttpService(() => ({}));
    await gone.close();
    for (const url of [gone.url, gone.url.replace('//', '//user:planted@')]) {
      const logged = await sendTo(url);
      expect(logged).toMatch(/ECONNREFUSED|could not be reached/);
      for (const secret of [phone, '314159', 'planted']) expect(logged).not.toContain(secret);
      expect((await stored()).last_error).not.toContain('planted');
    }
  });

  it('that never responds is aborted at its timeout', async () => {
    const silent = await startHttpService(() => undefined);
    try {
      expect(await sendTo(silent.url, 50)).toContain('it took too long');
    } finally {
      await silent.close();
    }
  });
});
