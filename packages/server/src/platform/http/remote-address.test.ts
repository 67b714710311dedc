import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createRemoteAddress } from './remote-address.ts';

it('counts a caller by the socket, whatever the headers claim, unless a proxy is trusted, and says so once', async () => {
  const seen: string[] = [];
  const warnings: string[] = [];
  const log = { warn: (_fields: object, message: string) => warnings.push(message) };
  const careful = createRemoteAddress({ trustProxy: false, log });
  const trusting = createRemoteAddress({ trustProxy: true, log });
  const listening = Promise.withResolvers<void>();
  const app = new Hono().get('/', (c) => {
    seen.push(careful(c), trusting(c));
    return c.body(null, 204);
  });
  const probe = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
    listening.resolve(),
  ) as Server;
  await listening.promise;
  const at = `http://127.0.0.1:${(probe.address() as AddressInfo).port}/`;
  await fetch(at, { headers: { 'x-forwarded-for': '203.0.113.7, 198.51.100.2' } });
  await fetch(at);
  expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY=on')]);
  await fetch(at, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(warnings).toHaveLength(1);
  probe.closeAllConnections();
  await new Promise((resolve) => probe.close(resolve));
  expect(seen).toEqual(['127.0.0.1', '198.51.100.2', '127.0.0.1', '127.0.0.1', '127.0.0.1', '203.0.113.7']);
});
