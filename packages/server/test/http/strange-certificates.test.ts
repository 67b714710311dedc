import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { TLSSocket } from 'node:tls';
import { postToService } from '@bakehouse/auth-service/protection/post-to-service';
import { selfSignedCertificate } from '@bakehouse/auth-service/test/self-signed-certificate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { s3Blobs } from '../../src/platform/blobs/s3-blobs.ts';
import { openPool } from '../../src/platform/database/database.ts';
import { smtpMailer } from '../../src/platform/mail/mailer.ts';
import { s3Keys, s3Region } from '../servers/s3-server.ts';

/** What a PostgreSQL client sends first, where it wants TLS. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

let server: Server;
let port: number;
/** What came in by TLS, from whoever was content with the certificate. */
let received = '';

// Somebody in the middle, with a certificate that nobody trusts, who takes whatever is sent.
beforeAll(async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const secret = {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: selfSignedCertificate(privateKey, 'localhost'),
  };
  const listen = (socket: Socket) => {
    const secured = new TLSSocket(socket, { isServer: true, ...secret });
    secured.on('error', () => {});
    secured.on('data', (bytes) => {
      received += bytes.toString('latin1');
    });
    // The greeting of a mail server; others take it for nonsense.
    secured.on('secure', () => secured.write('220 localhost ESMTP\r\n'));
  };
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (first: Buffer) => {
      if (first.equals(sslRequest)) {
        socket.write('S');
        listen(socket);
        return;
      }
      socket.pause();
      socket.unshift(first);
      listen(socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());
beforeEach(() => {
  received = '';
});

const mail = {
  to: ['office@bakehouse.test'],
  subject: 'Order 1',
  html: '<p>Bread</p>',
  plain: 'Bread',
  messageId: '<1@test>',
};

test.each<readonly [name: string, send: () => Promise<unknown>]>([
  [
    'a mail server',
    async () => {
      const mailer = smtpMailer(`smtps://me:hunter2@localhost:${port}`, 'bakehouse@bakehouse.test');
      await mailer.send(mail).finally(() => mailer.close());
    },
  ],
  [
    'a store of photos',
    () => {
      const config = {
        kind: 's3',
        bucket: 'photos',
        endpoint: `https://localhost:${port}`,
        region: s3Region,
        credentials: s3Keys,
      } as const;
      return s3Blobs(config).put(
        'orders/10000000-0000-4000-8000-000000000001/large.jpg',
        Buffer.from('a photo'),
      );
    },
  ],
  [
    'a database',
    async () => {
      const url = `postgres://me:hunter2@localhost:${port}/bakehouse?sslmode=verify-full`;
      const pool = openPool({ url, onError: () => {} });
      await pool.query('select 1').finally(() => pool.end());
    },
  ],
  [
    'a service that sends codes or solves captchas',
    async () => {
      const answer = await postToService(`https://localhost:${port}/codes`, {
        body: 'code 123456',
        longestMs: 60_000,
      });
      if ('problem' in answer) throw new Error(answer.problem);
    },
  ],
])('%s is told nothing where its certificate is not trusted', async (_name, send) => {
  await expect(send()).rejects.toThrow(/self-signed certificate|DEPTH_ZERO_SELF_SIGNED_CERT/);
  expect(received).toBe('');
});
