import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { selfSignedCertificate } from '@bakehouse/auth-service/test/self-signed-certificate';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { FaultyMailServer } from '../../test/servers/faulty-mail-server.ts';
import { startFaultyMailServer } from '../../test/servers/faulty-mail-server.ts';
import { checkMail } from './check-mail.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

/** A mail server that requires a password, with a self-signed certificate. */
async function startServer(): Promise<number> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server = new SMTPServer({
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: selfSignedCertificate(privateKey, 'mail.test'),
    onAuth: ({ username, password }, _session, done) =>
      username === 'orders@bakery.example' && password === 'sour dough'
        ? done(null, { user: username })
        : done(new Error('535 wrong password')),
  });
  // A client that rejects the certificate aborts the connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.server.address() as AddressInfo).port;
}

async function startOpenServer(): Promise<FaultyMailServer> {
  const server = await startFaultyMailServer();
  undo.push(() => server.stop());
  return server;
}

/** One line for each finding except the one about the office's address, which is not set here. */
async function look(
  smtpUrl: string | null,
  { from = 'Us <orders@bakery.co.uk>', trialTo = '', isPublic = true } = {},
) {
  const mail = { smtpUrl, from, adminAddress: 'office@bakery.co.uk' };
  const findings = await checkMail({ mail, isPublic, demo: false }, trialTo || null);
  return findings.map(({ state, words, cure }) => `${state}: ${words}${cure === null ? '' : ` ${cure}`}`);
}

const user = 'orders%40bakery.example';
const trusting = '?tls.rejectUnauthorized=false';

test('a server with TLS and a right password has no findings', async () => {
  const port = await startServer();
  expect(await look(`smtp://${user}:sour%20dough@127.0.0.1:${port}/${trusting}`)).toEqual([
    `ok: 127.0.0.1:${port} responds with encryption and accepts the sign-in`,
  ]);
});

test('a wrong password is reported, without repeating it', async () => {
  const port = await startServer();
  const [told, ...more] = await look(`smtp://${user}:hunter2@127.0.0.1:${port}/${trusting}`);
  expect(told).toContain('Check the user name and password in SMTP_URL');
  expect(told).not.toContain('hunter2');
  expect(more).toEqual([]);
});

test('a self-signed certificate is reported', async () => {
  const port = await startServer();
  expect((await look(`smtp://${user}:sour%20dough@127.0.0.1:${port}`))[0]).toMatch(
    /^problem: .*certificate.*renew/,
  );
});

test('a server that does not answer is reported, with its port', async () => {
  const closed = createServer();
  const port = await new Promise<number>((resolve) => {
    closed.listen(0, '127.0.0.1', () => resolve((closed.address() as AddressInfo).port));
  });
  await new Promise((resolve) => closed.close(resolve));
  expect((await look(`smtp://127.0.0.1:${port}`))[0]).toMatch(
    /^problem: .*ECONNREFUSED.*Check the host and port/,
  );
});

test('TLS on a port that speaks plain SMTP is reported', async () => {
  const { url } = await startOpenServer();
  expect((await look(url.replace('smtp:', 'smtps:')))[0]).toContain('smtps:// with port 465');
});

test('nothing is sent unless a recipient is given, and then one mail', async () => {
  const server = await startOpenServer();
  expect(await look(server.url)).toHaveLength(1);
  expect(server.arrived).toEqual([]);
  expect((await look(server.url, { trialTo: 'me@bakery.co.uk' }))[1]).toContain(
    'ok: a test mail to me@bakery.co.uk was accepted',
  );
  expect(server.arrived).toMatchObject([{ to: ['me@bakery.co.uk'] }]);
  server.refusing = true;
  expect((await look(server.url, { trialTo: 'me@bakery.co.uk' }))[1]).toMatch(/^problem: .*Mailbox full/);
});

test('a sender address that cannot receive answers is reported', async () => {
  const { url } = await startOpenServer();
  expect((await look(url, { from: 'Bakehouse <orders@bakehouse.invalid>' }))[1]).toContain('Set MAIL_FROM');
});

test('a missing mail server is a warning for a bakery, and none for a trial on this machine', async () => {
  expect((await look(null))[0]).toMatch(/^warning: .*Set SMTP_URL/);
  expect((await look(null, { isPublic: false }))[0]).toMatch(/^ok/);
});
