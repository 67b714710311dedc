import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ClientHttp2Session } from 'node:http2';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SecureVersion, TLSSocket } from 'node:tls';
import { connect as connectTls, getCiphers } from 'node:tls';
import { selfSignedCertificate } from '@bakehouse/auth-service/test/self-signed-certificate';
import { largestPhotoBytes } from '@bakehouse/domain/kernel/bytes';
import { findFreePort } from '@bakehouse/private-postgres/address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportFigure } from '../../../../test/tiers.ts';
import { until } from '../../../../test/until.ts';
import { findProgram } from '../servers/find-program.ts';
import type { OpenServer } from '../servers/open-server.ts';
import { metricsToken, openServer } from '../servers/open-server.ts';

/** The example that operators copy. */
const example = readFileSync(new URL('../../../../operations/proxy/nginx.conf', import.meta.url), 'utf8');
const nginx = findProgram('nginx');
if (nginx === undefined)
  reportFigure('behind-nginx: this machine has no nginx, so its example was not tried');

describe.skipIf(nginx === undefined)('the example for nginx, with TLS', () => {
  let directory: string;
  let server: OpenServer;
  let proxy: ChildProcess;
  let session: ClientHttp2Session;
  let ports: { readonly plain: number; readonly tls: number };
  let token: string;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'bakehouse-nginx-'));
    ports = { plain: await findFreePort(), tls: await findFreePort() };
    server = await openServer({ PUBLIC_URL: `https://localhost:${ports.tls}`, TRUST_PROXY: 'on' });
    writeConfiguration();
    proxy = spawn(nginx ?? '', ['-p', directory, '-c', join(directory, 'nginx.conf')], { stdio: 'ignore' });
    await until(async () => proxy.exitCode !== null || (await answers(ports.tls)));
    if (proxy.exitCode !== null) throw new Error(readFileSync(join(directory, 'error.log'), 'utf8'));
    session = connect(`https://localhost:${ports.tls}`, {
      // nginx listens on this address, whatever the machine takes localhost for.
      createConnection: () =>
        connectTls({
          port: ports.tls,
          host: '127.0.0.1',
          servername: 'localhost',
          ALPNProtocols: ['h2'],
          rejectUnauthorized: false,
        }),
      // Room (MB) for a whole photo that waits to be sent.
      maxSessionMemory: 64,
    });
    await once(session, 'connect');
    token = (await server.signIn('office@bakehouse.test')).access_token;
  });
  afterAll(async () => {
    session?.destroy();
    if (proxy?.exitCode === null) {
      const ended = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await ended;
    }
    await server?.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  /** The example with the addresses and the certificate of this test, and what every nginx has around it. */
  function writeConfiguration(): void {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const [key, certificate] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')];
    writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    writeFileSync(certificate, selfSignedCertificate(privateKey, 'orders.bakery.example'));
    const changes: readonly (readonly [string | RegExp, string])[] = [
      ['server 127.0.0.1:3000;', `server ${new URL(server.url).host};`],
      ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.tls} ssl http2;`],
      [/\/etc\/letsencrypt\/\S+fullchain\.pem/, certificate],
      [/\/etc\/letsencrypt\/\S+privkey\.pem/, key],
      [/listen \[::\]:\d+[^;]*;/g, ''],
    ];
    const site = changes.reduce((text, [from, to]) => {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`the example has no ${from}`);
      return changed;
    }, example);
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${name};`,
    );
    writeFileSync(
      join(directory, 'nginx.conf'),
      `${user} daemon off; pid nginx.pid; error_log error.log;
       events {} http { access_log off; ${paths.join(' ')} ${site} }`,
    );
  }

  type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: Buffer };

  /** A request by HTTP/2, and its answer as it comes. */
  function open(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
    const stream = session.request({ ':path': path, ':method': method, ...headers });
    // A body that is refused before its end is not read to it.
    stream.on('error', () => {});
    stream.end(body);
    return stream;
  }

  async function ask(path: string, sent: Sent = {}): Promise<{ status: number; text: string }> {
    const stream = open(path, sent);
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    return { status: Number(headers[':status']), text: Buffer.concat(chunks).toString('utf8') };
  }

  test('speaks HTTP/2, and leads plain requests to it', async () => {
    expect(session.alpnProtocol).toBe('h2');
    expect(await ask('/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' });
    const plain = await fetch(`http://127.0.0.1:${ports.plain}/orders?x=1`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/orders?x=1']);
  });

  /** What is agreed on with a client that knows this alone, however weak it is; null where either side refuses it. */
  async function agree(version: SecureVersion, ciphers: string): Promise<string | null> {
    let socket: TLSSocket | undefined;
    try {
      socket = connectTls({
        port: ports.tls,
        host: '127.0.0.1',
        rejectUnauthorized: false,
        minVersion: version,
        maxVersion: version,
        ciphers: `${ciphers}:@SECLEVEL=0`,
      });
      await once(socket, 'secureConnect');
      return socket.getCipher().name;
    } catch {
      return null;
    } finally {
      socket?.destroy();
    }
  }

  test('speaks TLS 1.2 and 1.3 alone, and keeps each talk secret from whoever gets the key later', async () => {
    expect(await agree('TLSv1', 'ALL')).toBeNull();
    expect(await agree('TLSv1.1', 'ALL')).toBeNull();
    expect(await agree('TLSv1.3', 'ALL')).toMatch(/^TLS_/);
    const taken: string[] = [];
    for (const cipher of getCiphers().filter((name) => !name.startsWith('tls_'))) {
      const agreed = await agree('TLSv1.2', cipher.toUpperCase());
      if (agreed !== null) taken.push(agreed);
    }
    expect(taken.toSorted()).toEqual([
      'ECDHE-RSA-AES128-GCM-SHA256',
      'ECDHE-RSA-AES256-GCM-SHA384',
      'ECDHE-RSA-CHACHA20-POLY1305',
    ]);
  });

  test('passes events on at once, while the channel stays open', async () => {
    const stream = open('/api/live?from=2026-11-24&to=2026-11-24', {
      headers: { authorization: `Bearer ${token}` },
    });
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    await until(() => text.includes('ready'));
    expect(stream.closed).toBe(false);
    stream.close();
  });

  test('takes a photo of 15 MB, and leaves it to Bakehouse to refuse a larger one in words', async () => {
    const upload = (bytes: number) =>
      ask(`/storage/v1/object/orders/${randomUUID()}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'image/jpeg',
          'content-length': String(bytes),
        },
        body: Buffer.alloc(bytes),
      });
    expect(JSON.parse((await upload(largestPhotoBytes)).text)).toMatchObject({ code: 'photo-unreadable' });
    expect(JSON.parse((await upload(largestPhotoBytes + 1)).text)).toMatchObject({ code: 'photo-too-large' });
  });

  test('says whose request it is, whatever the client claims', async () => {
    const { anonKey } = JSON.parse((await ask('/api/public-settings')).text) as { anonKey: string };
    const signedIn = await ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: Buffer.from(JSON.stringify({ email: 'office@bakehouse.test', password: 'sourdough-at-six' })),
    });
    const { access_token } = JSON.parse(signedIn.text) as { access_token: string };
    const { text } = await ask('/api/me/sessions', { headers: { authorization: `Bearer ${access_token}` } });
    const { sessions } = JSON.parse(text) as { sessions: { current: boolean; address: string }[] };
    expect(sessions.find(({ current }) => current)?.address).toBe('127.0.0.1');
  });

  test('keeps the metrics to the machine itself', async () => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    expect((await ask('/metrics', { headers })).status).toBe(404);
    expect((await fetch(`${server.url}/metrics`, { headers })).status).toBe(200);
  });
});

/** Whether anything listens there. */
async function answers(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}/`);
    return true;
  } catch {
    return false;
  }
}
