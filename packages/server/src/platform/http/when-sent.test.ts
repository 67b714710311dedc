import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { until } from '../../../../../test/until.ts';
import { whenSent } from './when-sent.ts';

let end = () => {};
afterEach(() => end());

/** A server whose only answer has so many bytes; how many answers have left it. */
async function serveBytes(length: number) {
  const left = { count: 0 };
  const app = new Hono();
  app.get('/', (context) => {
    whenSent(context, () => {
      left.count += 1;
    });
    return context.body(new Uint8Array(length));
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  end = () => void server.close();
  const { port } = server.address() as AddressInfo;
  return { port, left };
}

test('an answer that is read has left, also on a connection that stays open', async () => {
  const { port, left } = await serveBytes(1000);
  for (const expected of [1, 2]) {
    await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer();
    await until(() => left.count === expected);
  }
});

test('an answer that nobody reads has not left until its connection is gone', async () => {
  const { port, left } = await serveBytes(64 * 1024 * 1024);
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  expect(first.toString('latin1')).toContain('200');
  expect((await fetch(`http://127.0.0.1:${port}/nothing`)).status).toBe(404);
  expect(left.count).toBe(0);
  socket.destroy();
  await until(() => left.count === 1);
});

test('where there is no connection it is done at once', () => {
  let done = 0;
  whenSent({ env: {} }, () => {
    done += 1;
  });
  expect(done).toBe(1);
});
