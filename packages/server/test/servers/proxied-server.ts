import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { Pool } from '../../src/platform/database/database.ts';
import type { ServerTimeouts } from '../../src/start-server.ts';
import { serverTimeouts } from '../../src/start-server.ts';
import type { DatabaseProxy } from './database-proxy.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import type { OpenServer } from './open-server.ts';
import { openServer } from './open-server.ts';

/** Some day that is open for orders. */
export const proxiedDay = Temporal.Now.plainDateISO('UTC').add({ days: 20 }).toString();

export type Answer = {
  readonly status: number;
  readonly json: { readonly code?: string; readonly data?: { readonly requestId: string } };
  readonly headers: Headers;
};

/** A server with one shop and one product, whose database can be taken away. */
export type ProxiedServer = {
  readonly proxy: DatabaseProxy;
  readonly server: OpenServer;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Sends a request as a person of the office. */
  ask(path: string, body?: object): Promise<Answer>;
  /** A new order, to be saved. */
  newOrder(): { readonly saveId: string };
  /** Until the database answers again. */
  untilWell(): Promise<void>;
  stop(): Promise<void>;
};

/** @param variables of the environment, beside what every such server has */
export async function openProxiedServer(
  timeouts: Partial<ServerTimeouts> = {},
  variables: Readonly<Record<string, string>> = {},
): Promise<ProxiedServer> {
  const directory = mkdtempSync(join(tmpdir(), 'bakehouse-proxy-'));
  const proxy = await startDatabaseProxy(directory);
  const server = await openServer(variables, {
    throughWhat: proxy.urlOf,
    timeouts: { ...serverTimeouts, ...timeouts },
  });
  const tokens = await server.signIn('office@bakehouse.test');
  const publicSettings = await fetch(`${server.url}/api/public-settings`);
  const { anonKey } = (await publicSettings.json()) as { anonKey: string };
  const { shopId, productId } = await makeShop(server.database);

  async function ask(path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${server.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${tokens.access_token}`,
        apikey: anonKey,
        'content-type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return {
      status: response.status,
      json: (await response.json()) as Answer['json'],
      headers: response.headers,
    };
  }

  return {
    proxy,
    server,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    ask,
    newOrder: () => ({
      saveId: randomUUID(),
      edited: null,
      shopId,
      day: proxiedDay,
      purchaseOrderNumber: '',
      notes: '',
      lines: [{ productId, quantity: 2 }],
    }),
    async untilWell() {
      // Each question waits for the database itself, or is refused by it.
      while ((await ask('/api/me')).status !== 200);
    },
    async stop() {
      proxy.thaw();
      await server.stop();
      await proxy.takeAway();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function makeShop(database: Pool): Promise<{ shopId: ShopId; productId: ProductId }> {
  return database.transaction().execute(async (trx) => {
    const brand = await trx
      .insertInto('brands')
      .values({ name: 'Bakehouse' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const shop = await trx
      .insertInto('shops')
      .values({ name: 'Abbey Green', brand_id: brand.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const category = await trx
      .insertInto('categories')
      .values({ name: 'Bread' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const product = await trx
      .insertInto('products')
      .values({ pid: 1, name: 'Loaf', category_id: category.id, unit_cost: 100 as never })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('shop_products').values({ shop_id: shop.id, product_id: product.id }).execute();
    return { shopId: shop.id, productId: product.id };
  });
}
