import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailWorld } from '../../../test/worlds/mail-world.ts';
import { makeMailWorld } from '../../../test/worlds/mail-world.ts';
import { logMailer } from '../../platform/mail/mailer.ts';
import { queueAccountMail } from './account-mail.ts';
import { sendMails } from './send-mails.ts';

let mails: MailWorld;

beforeAll(async () => {
  mails = await makeMailWorld();
});
afterAll(() => mails.end());
beforeEach(() => mails.smtp.startAfresh());

describe('a mail for which a person waits', () => {
  const queueCode = () =>
    mails.world.database.transaction().execute((trx) =>
      queueAccountMail(
        trx,
        {
          kind: 'magic-link',
          to: 'rosa@bakehouse.test',
          link: 'https://orders.bakehouse.test/link',
          code: '123456',
          goodUntil: Temporal.Instant.from('2026-11-21T10:00:00Z'),
        },
        Temporal.Instant.from('2026-11-21T09:00:05Z'),
      ),
    );
  const toRosa = () => mails.smtp.arrived.filter(({ to }) => to.includes('rosa@bakehouse.test'));

  test('is sent while the mail server delays the mails about orders', async () => {
    mails.smtp.line = 'slow';
    mails.smtp.taken = Promise.withResolvers<() => void>();
    await mails.order();
    const orders = sendMails(mails.services(), undefined, ['orders']);
    const letGo = await mails.smtp.taken.promise;
    mails.smtp.line = 'good';
    await queueCode();
    await sendMails(mails.services(), undefined, ['waited-for']);
    expect(toRosa()).toHaveLength(1);
    letGo();
    await orders;
  });

  test('is not sent again by the workers of other lanes', async () => {
    await queueCode();
    await sendMails(mails.services(), undefined, ['orders', 'notices']);
    expect(toRosa()).toEqual([]);
    await Promise.all([sendMails(mails.services()), sendMails(mails.services())]);
    expect(toRosa()).toHaveLength(1);
  });
});

describe('a mail that gives access to an account', () => {
  const queuedAt = Temporal.Instant.from('2026-11-21T09:00:00Z');
  const at = (time: string) => ({ clock: { now: () => Temporal.Instant.from(`2026-11-21T${time}Z`) } });

  /** Queues a mail that expires ten minutes after nine. */
  async function queue(): Promise<number> {
    return mails.world.database.transaction().execute(async (trx) => {
      await queueAccountMail(
        trx,
        {
          kind: 'recovery',
          to: 'ada@bakehouse.test',
          link: 'https://orders.bakehouse.test/auth/v1/verify?token=planted-token',
          code: '314159',
          goodUntil: queuedAt.add({ minutes: 10 }),
        },
        queuedAt,
      );
      const { id } = await trx
        .selectFrom('mails')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return id;
    });
  }

  const stored = (id: number) =>
    mails.world.database.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  async function expectErased(id: number) {
    const row = await stored(id);
    expect(row).toMatchObject({ html: null, plain: null, secret_until: null });
    expect(row.recipients).toEqual(['ada@bakehouse.test']);
    expect(JSON.stringify(row)).not.toMatch(/planted-token|314159/);
  }

  test('is sent complete, and no secret stays in the log', async () => {
    const id = await queue();
    await sendMails(mails.services());
    expect(mails.smtp.arrived).toHaveLength(1);
    expect(mails.smtp.arrived[0]?.to).toEqual(['ada@bakehouse.test']);
    expect(mails.smtp.arrived[0]?.raw).toContain('planted-token');
    expect(mails.smtp.arrived[0]?.raw).toContain('314159');
    await expectErased(id);
    expect(await stored(id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      subject: 'Choose a new password for Bakehouse',
    });
  });

  test('can be read in the log of a demo brand without a mail server, until it expires', async () => {
    await mails.world.database.updateTable('settings').set({ demo: true }).execute();
    const id = await queue();
    const boss = await mails.world.person({ superAdmin: true });
    await sendMails(mails.services({ mailer: logMailer(), ...at('09:00:10') }));
    await sendMails(mails.services({ mailer: logMailer(), ...at('09:09:59') }));
    const mail = await boss.api.mails.readMail({ mailId: id });
    expect(mail).toMatchObject({ state: 'kept', secretUntil: '2026-11-21T09:10:00Z' });
    expect(mail.plain).toContain('planted-token');
    await sendMails(mails.services({ mailer: logMailer(), ...at('09:10:00') }));
    await expectErased(id);
    expect((await stored(id)).state).toBe('kept');
  });

  test('keeps its text while the mail server refuses it, and loses it when it expires', async () => {
    mails.smtp.refusing = true;
    const id = await queue();
    await sendMails(mails.services(at('09:00:10')));
    expect(await stored(id)).toMatchObject({ state: 'queued', attempts: 1 });
    expect((await stored(id)).plain).toContain('planted-token');
    mails.smtp.refusing = false;
    await sendMails(mails.services(at('09:20:00')));
    expect(mails.smtp.arrived).toHaveLength(0);
    await expectErased(id);
    expect(await stored(id)).toMatchObject({ state: 'kept', last_error: 'it has expired' });
  });

  test('that is given up loses it too', async () => {
    mails.smtp.refusing = true;
    const id = await queue();
    await mails.world.database
      .transaction()
      .execute((trx) => trx.updateTable('mails').set({ attempts: 7 }).where('id', '=', id).execute());
    await sendMails(mails.services(at('09:05:00')));
    expect(await stored(id)).toMatchObject({ state: 'failed', attempts: 8 });
    await sendMails(mails.services(at('09:10:00')));
    await expectErased(id);
  });
});
