import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import { until } from '../../../../test/until.ts';
import { validJpeg } from '../files/hostile-pictures.ts';
import type { FaultyMailServer } from '../servers/faulty-mail-server.ts';
import { startFaultyMailServer } from '../servers/faulty-mail-server.ts';
import type { ProxiedServer } from '../servers/proxied-server.ts';
import { openProxiedServer } from '../servers/proxied-server.ts';
import type { S3Server } from '../servers/s3-server.ts';
import { s3Keys, s3Region, startS3Server } from '../servers/s3-server.ts';

/** A server whose mail server and store of photos have faults, one at a time. */
const saves = sizes.savesWithoutPartner;
let mail: FaultyMailServer;
let store: S3Server;
let proxied: ProxiedServer;

beforeAll(async () => {
  mail = await startFaultyMailServer();
  store = await startS3Server('cakes');
  const { accessKeyId, secretAccessKey } = s3Keys;
  proxied = await openProxiedServer(
    {},
    {
      SMTP_URL: mail.url,
      ADMIN_EMAIL: 'desk@bakehouse.test',
      STORAGE_URL: `s3://cakes?endpoint=${encodeURIComponent(store.url)}&region=${s3Region}`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    },
  );
});
afterAll(async () => {
  reportFigure(
    `partners away: ${confirmed} orders confirmed while the mail server or the photo store failed`,
  );
  await proxied.stop();
  await mail.stop();
  await store.close();
});
beforeEach(() => mail.startAfresh());

/** Saves one new order after the other; every one of them is confirmed. */
async function saveOrders(count = saves): Promise<readonly number[]> {
  const saved: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const { status, json } = await proxied.ask('/api/orders', proxied.newOrder());
    expect(status).toBe(200);
    saved.push((json as { order: { orderId: number } }).order.orderId);
  }
  return saved;
}

/** How many orders were confirmed while something was wrong. */
let confirmed = 0;
async function saveMeanwhile(): Promise<readonly number[]> {
  const orders = await saveOrders();
  confirmed += orders.length;
  return orders;
}

describe('while the mail server', () => {
  const mailsOf = (orders: readonly number[]) =>
    proxied.server.database
      .selectFrom('mails')
      .select(['last_error'])
      .where('order_id', 'in', orders as never)
      .execute();

  /** Until every mail has left. What is tried again later is tried now, and the sender woken by another order. */
  async function sendAll(): Promise<void> {
    const { database } = proxied.server;
    await until(async () => {
      const failed = await database.transaction().execute((trx) =>
        trx
          .updateTable('mails')
          // Without the error, a mail that is on its way by now is not taken for one that waits.
          .set({ next_attempt_at: '2020-01-01T00:00:00Z', last_error: null })
          .where('state', '=', 'queued')
          .where('last_error', 'is not', null)
          .returning('id')
          .execute(),
      );
      if (failed.length > 0) await saveOrders(1);
      const queued = database.selectFrom('mails').select('id').where('state', '=', 'queued');
      return (await queued.execute()).length === 0;
    });
  }

  const isTriedInVain = async (orders: readonly number[]) =>
    (await mailsOf(orders)).some(({ last_error: reason }) => reason !== null);
  const isHeld = async () => mail.begun > 0;

  type Fault = {
    readonly begin: () => void;
    /** Whether a mail about these orders has met the fault. */
    readonly isMet: (orders: readonly number[]) => Promise<boolean>;
    readonly end: () => Promise<void> | void;
  };
  const faults: Readonly<Record<string, Fault>> = {
    'refuses every mail': {
      begin: () => {
        mail.refusing = true;
      },
      isMet: isTriedInVain,
      end: () => {
        mail.refusing = false;
      },
    },
    'is gone': { begin: () => mail.takeAway(), isMet: isTriedInVain, end: () => mail.bringBack() },
    'dies in the middle of a mail': {
      begin: () => {
        mail.line = 'disconnecting';
      },
      isMet: isTriedInVain,
      end: () => {},
    },
    'takes its time': {
      begin: () => {
        mail.line = 'slow';
        mail.taken = Promise.withResolvers();
      },
      isMet: isHeld,
      end: async () => {
        mail.line = 'good';
        (await mail.taken.promise)();
      },
    },
    'keeps silent': {
      begin: () => {
        mail.line = 'silent';
      },
      isMet: isHeld,
      end: () => {
        mail.line = 'good';
        mail.cut();
      },
    },
  };

  test.each(Object.entries(faults))(
    '%s, no save waits for it, and each mail leaves later',
    async (_, fault) => {
      fault.begin();
      const first = await saveOrders(1);
      await until(() => fault.isMet(first));
      // A mail server that holds a mail still holds it when these are confirmed.
      const orders = [...first, ...(await saveMeanwhile())];
      await fault.end();
      await sendAll();
      for (const orderId of orders) {
        const arrived = mail.arrived.filter(({ raw }) => raw.includes(`Order ${orderId} received`));
        expect(arrived).toHaveLength(1);
      }
    },
  );
});

describe('while the store of photos', () => {
  type Upload = {
    readonly status: number;
    readonly json: { readonly message?: string; readonly address?: string };
  };

  async function upload(photoId: string): Promise<Upload> {
    const response = await fetch(`${proxied.server.url}/storage/v1/object/orders/${photoId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${proxied.accessToken}` },
      body: new Uint8Array(validJpeg),
    });
    return { status: response.status, json: (await response.json()) as Upload['json'] };
  }

  const rowsOf = (photoId: string) =>
    proxied.server.database
      .selectFrom('photos')
      .select('id')
      .where('id', '=', photoId as never)
      .execute();

  /** The size of a picture that is shown, in bytes; a sentence where it is not. */
  async function show(address = ''): Promise<number | string> {
    const response = await fetch(`${proxied.server.url}${address}`);
    if (response.status === 200) return (await response.arrayBuffer()).byteLength;
    return ((await response.json()) as { message: string }).message;
  }

  test('takes its time, no save waits for it, and the photo is kept in the end', async () => {
    store.fault = 'slow';
    const before = store.faults;
    const uploading = upload(randomUUID());
    await until(() => store.faults > before);
    await saveMeanwhile();
    store.fault = 'none';
    store.letGo();
    const { status, json } = await uploading;
    expect(status).toBe(201);
    expect(await show(json.address)).toBeGreaterThan(0);
  });

  test.each([
    ['is gone', 'gone'],
    ['refuses every call', 'refusing'],
    ['dies in the middle of a call', 'disconnecting'],
  ] as const)(
    '%s, a photo is refused in words, orders go on, and the photo comes again',
    async (_, fault) => {
      const [kept, photoId] = [randomUUID(), randomUUID()];
      const { address } = (await upload(kept)).json;
      const size = await show(address);
      if (fault === 'gone') await store.close();
      else store.fault = fault;

      const refused = await upload(photoId);
      const sentence = 'Photos cannot be saved or shown at the moment. Nothing is lost, please try again.';
      expect([refused.status, refused.json.message]).toEqual([503, sentence]);
      expect(await rowsOf(photoId)).toEqual([]);
      expect(await show(address)).toBe(sentence);
      await saveMeanwhile();

      store.fault = 'none';
      if (fault === 'gone') await store.open();
      const again = await upload(photoId);
      expect(again.status).toBe(201);
      expect(await show(again.json.address)).toBe(size);
      expect(await show(address)).toBe(size);
    },
  );

  test('keeps a file and dies before it says so, the photo is kept all the same', async () => {
    store.fault = 'losing answers';
    const before = store.faults;
    const { status, json } = await upload(randomUUID());
    expect(status).toBe(201);
    expect(store.faults).toBeGreaterThan(before);
    expect(await show(json.address)).toBeGreaterThan(0);
    store.fault = 'none';
  });
});
