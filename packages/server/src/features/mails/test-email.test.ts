import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { createLog } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { logMailer, smtpMailer } from '../../platform/mail/mailer.ts';
import { sendMails } from './send-mails.ts';

let world: World;
let office: Person;
let smtp: SMTPServer;
let mailer: Mailer;
let refusing = false;
beforeAll(async () => {
  world = await makeWorld('2026-11-20T16:44:02Z');
  office = await world.person({
    name: 'Ruth Ashdown',
    admin: true,
    administration: 2,
    email: 'office@bakehouse.test',
  });
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusing ? new Error('No such mailbox here') : null),
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done(null, 'taken in as number 7'));
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Bakehouse <orders@bakehouse.test>');
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await world.end();
});

/** A test e-mail after the first attempt to send it. */
async function sendOne(by: Mailer) {
  const queued = await office.api.mails.sendTestEmail({ commandId: randomUUID() });
  const { database, clock } = world;
  const log = createLog('silent');
  await sendMails({
    database,
    clock,
    log,
    mailer: by,
    publicUrl: 'http://localhost:3000',
    adminAddress: null,
  });
  return { queued, after: await office.api.mails.readTestEmail({ mailId: queued.mailId }) };
}

test('a test e-mail is queued, sent, and shows the answer of the mail server', async () => {
  const { queued, after } = await sendOne(mailer);
  expect(queued).toMatchObject({
    to: 'office@bakehouse.test',
    state: 'queued',
    queuedAt: '2026-11-20T16:44:02Z',
    attempts: 0,
    said: null,
  });
  expect(after).toMatchObject({ state: 'sent', sentAt: '2026-11-20T16:44:02Z', attempts: 1 });
  expect(after.said).toMatch(/^250 .*taken in as number 7/);
});

test('one that the mail server refuses shows its error, and is retried later', async () => {
  refusing = true;
  const { after } = await sendOne(mailer);
  refusing = false;
  expect(after).toMatchObject({ state: 'queued', attempts: 1, sentAt: null });
  expect(after.said).toContain('No such mailbox here');
});

test('one without a mail server stays in the mail log', async () => {
  const { after } = await sendOne(logMailer());
  expect(after).toMatchObject({ state: 'kept', said: null });
});
