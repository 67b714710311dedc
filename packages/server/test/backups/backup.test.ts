import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { TestCluster } from '@bakehouse/private-postgres/test/cluster';
import { startTestCluster } from '@bakehouse/private-postgres/test/cluster';
import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createEmptyTestDatabase } from '@bakehouse/private-postgres/test/database';
import { findSystemBinaries } from '@bakehouse/private-postgres/test/system-binaries';
import { findUnprivilegedUser } from '@bakehouse/private-postgres/unprivileged-user';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../../test/until.ts';
import { BackupError } from '../../src/platform/backup/backup-error.ts';
import { openChecksummed } from '../../src/platform/backup/checksummed-file.ts';
import { readBackup } from '../../src/platform/backup/read-backup.ts';
import { migrateToLatest } from '../../src/platform/database/migrate.ts';
import { migrations } from '../../src/platform/database/migrations.ts';
import { fillSchema } from '../schema/filled-schema.ts';
import {
  backUp,
  describeSchema,
  makeBackupFolder,
  onDatabase,
  readEverything,
  restore,
} from '../worlds/backup-world.ts';
import { makeWorld } from '../worlds/world.ts';

const folder = makeBackupFolder();
const opened: TestDatabase[] = [];
let source: TestDatabase;
const photos = folder.makeStore();
const photo = 'orders/10000000-0000-4000-8000-000000000001/large.jpg';
const photoBytes = randomBytes(300_000);

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyTestDatabase();
  opened.push(database);
  return database;
}

/** A database of an earlier program, with rows in every table. */
async function filledDatabase(schema = migrations.length): Promise<TestDatabase> {
  const database = await emptyDatabase();
  await migrateToLatest(database.url, { known: migrations.slice(0, schema) });
  await onDatabase(database.url, (client) => fillSchema(client, schema));
  return database;
}

beforeAll(async () => {
  source = await filledDatabase();
  await photos.put(photo, photoBytes);
  await backUp(source.url, photos, folder.pathOf('good.backup'));
});
afterAll(async () => {
  for (const database of opened) await database.drop();
  folder.remove();
});

describe('a backup', () => {
  test('that is restored is the same bakery: rows, numbers, photos, and a schema with everything switched on', async () => {
    const [target, store] = [await emptyDatabase(), folder.makeStore()];
    await restore(folder.pathOf('good.backup'), target.url, store);
    const before = await readEverything(source.url);
    expect([...before.values()].every((rows) => rows.length > 0)).toBe(true);
    expect(await readEverything(target.url)).toEqual(before);
    expect(await describeSchema(target.url)).toEqual(await describeSchema(source.url));
    const kept = await store.get(photo);
    expect(Buffer.from(await new Response(kept?.body).arrayBuffer()).equals(photoBytes)).toBe(true);
  });

  test('says nothing that is true only where it was made: restored orders are no news', async () => {
    const target = await emptyDatabase();
    await restore(folder.pathOf('good.backup'), target.url, folder.makeStore());
    // A number that was kept would be any transaction's here, perhaps one to come.
    const events = await onDatabase(target.url, async (client) => {
      const { rows } = await client.query<{ transactions: number; areOfThisRestore: boolean }>(
        `select count(distinct transaction_id)::int as transactions,
           bool_and((xmin::text::bigint - transaction_id) & 4294967295 = 0) as "areOfThisRestore"
         from order_events`,
      );
      return rows;
    });
    expect(events).toEqual([{ transactions: 1, areOfThisRestore: true }]);
  });

  test('is readable by its owner alone, and is never written over', async () => {
    const path = folder.pathOf('good.backup');
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
    const before = readFileSync(path);
    await expect(backUp(source.url, photos, path)).rejects.toThrow('already exists');
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test('of an empty database is refused, and leaves no file', async () => {
    const path = folder.pathOf('nothing.backup');
    await expect(backUp((await emptyDatabase()).url, photos, path)).rejects.toThrow('nothing to back up');
    expect(existsSync(path)).toBe(false);
  });

  test('holds the largest rows, and texts of every kind', async () => {
    const [database, target] = [await filledDatabase(), await emptyDatabase()];
    const odd = 'tab\there, line\nthere, \\N \\. \u{1f35e} \u0001 and a backslash at the end \\';
    await onDatabase(database.url, async (client) => {
      await client.query('update orders set notes = $1', [odd]);
      await client.query('update campaign_pictures set webp = $1', [randomBytes(9_000_000)]);
    });
    await backUp(database.url, photos, folder.pathOf('large.backup'));
    await restore(folder.pathOf('large.backup'), target.url, folder.makeStore());
    expect(await readEverything(target.url)).toEqual(await readEverything(database.url));
  });
});

describe('a backup that is taken while people save', () => {
  test('holds every order whole, and nothing half', async () => {
    const world = await makeWorld();
    const shop = await world.makeShop(await world.makeBrand('Bakehouse'), 'Abbey Green');
    const products = await world.makeProducts(12, [shop]);
    const { api } = await world.person({ superAdmin: true });
    let [saved, stopping] = [0, false];
    const saving = Array.from({ length: 3 }, async () => {
      while (!stopping) {
        const lines = products.map((productId) => ({ productId, quantity: (saved % 8) + 1 }));
        await api.orders.saveOrder({
          saveId: randomUUID(),
          edited: null,
          shopId: shop,
          day: '2026-11-25' as never,
          purchaseOrderNumber: '',
          notes: '',
          lines,
        });
        saved += 1;
      }
    });
    const path = folder.pathOf('busy.backup');
    const target = await emptyDatabase();
    try {
      await until(() => saved > 20);
      const before = saved;
      await backUp(world.databaseUrl, photos, path);
      await until(() => saved > before);
    } finally {
      stopping = true;
      await Promise.all(saving);
      await world.end();
    }
    await restore(path, target.url, folder.makeStore());
    const [damage] = await onDatabase(target.url, async (client) => {
      const { rows } = await client.query<{ orders: number; broken: number }>(`
        select count(*)::int as orders, (count(*) filter (where
          o.line_count <> (select count(*) from order_lines l where l.order_id = o.id)
          or o.total <> (select sum(l.quantity * l.unit_cost) from order_lines l where l.order_id = o.id)
          or not exists (select from order_events e where e.order_id = o.id)
          or not exists (select from mails m where m.order_id = o.id)))::int as broken
        from orders o`);
      return rows;
    });
    expect(damage?.orders).toBeGreaterThan(20);
    expect(damage?.broken).toBe(0);
  });
});

describe('a damaged backup is refused before anything is written:', () => {
  async function expectRefused(path: string, words: RegExp | string): Promise<void> {
    const target = await emptyDatabase();
    const store = folder.makeStore();
    await expect(restore(path, target.url, store)).rejects.toThrow(words);
    const tables = await onDatabase(target.url, async (client) => {
      const { rows } = await client.query(
        `select tablename from pg_tables where schemaname in ('public', 'auth')`,
      );
      return rows;
    });
    expect(tables).toEqual([]);
    expect(await store.get(photo)).toBeNull();
  }

  async function readSealed(path: string): Promise<void> {
    const file = await openChecksummed(path);
    try {
      await readBackup(file);
    } finally {
      await file.close();
    }
  }

  test.each([0, 1, 55, 56, 57, 10_000, -1, -2_000])('cut off after %i bytes', async (length) => {
    const whole = readFileSync(folder.pathOf('good.backup'));
    const path = folder.pathOf(`cut-${length}.backup`);
    writeFileSync(path, whole.subarray(0, length < 0 ? whole.length + length : length));
    await expectRefused(path, /is incomplete, or is not a backup/);
  });

  test('with any one bit flipped', async () => {
    const whole = readFileSync(folder.pathOf('good.backup'));
    for (const place of [
      0,
      9,
      700,
      Math.floor(whole.length / 2),
      whole.length - 57,
      whole.length - 40,
      whole.length - 1,
    ]) {
      const flipped = Buffer.from(whole);
      flipped[place] = (flipped[place] ?? 0) ^ 4;
      const path = folder.pathOf(`flipped-${place}.backup`);
      writeFileSync(path, flipped);
      await expectRefused(path, /is damaged|is not a backup/);
    }
  });

  test('with a bit flipped anywhere in its first bytes, where its contents are described, and in any other part', async () => {
    const whole = readFileSync(folder.pathOf('good.backup'));
    const places = [
      ...Array.from({ length: 120 }, (_, index) => index * 13),
      ...Array.from({ length: 60 }, (_, index) => Math.floor((index * (whole.length - 1)) / 60)),
    ];
    const path = folder.pathOf('flipped.backup');
    for (const place of places) {
      const flipped = Buffer.from(whole);
      flipped[place] = (flipped[place] ?? 0) ^ 4;
      writeFileSync(path, flipped);
      await expect(readSealed(path), `bit flipped in byte ${place}`).rejects.toThrow(BackupError);
    }
  });

  test('any other file', async () => {
    const path = folder.pathOf('other.backup');
    writeFileSync(path, randomBytes(200_000));
    await expectRefused(path, /is not a backup/);
    await expectRefused(folder.pathOf('absent.backup'), 'there is no such file');
  });
});

describe('a backup of another version', () => {
  const earlier = [1, 7, 12, 25, migrations.length - 1];
  test.each(earlier)('made with schema %i comes back in this one', async (schema) => {
    const [database, target] = [await filledDatabase(schema), await emptyDatabase()];
    const path = folder.pathOf(`schema-${schema}.backup`);
    await backUp(database.url, photos, path);
    await restore(path, target.url, folder.makeStore());
    // As if the old database had been upgraded where it is.
    await migrateToLatest(database.url);
    // Each got its schedule of backups when it was migrated, which is not the same moment.
    const together = "update backup_settings set since = '2026-11-20T00:00:00Z'";
    for (const { url } of [database, target]) await onDatabase(url, (client) => client.query(together));
    expect(await readEverything(target.url)).toEqual(await readEverything(database.url));
    expect(await describeSchema(target.url)).toEqual(await describeSchema(database.url));
  });

  test('that is newer is refused with its name', async () => {
    const [database, target] = [await filledDatabase(), await emptyDatabase()];
    const next = { name: '0999-next', up: async () => {} };
    await migrateToLatest(database.url, { known: [...migrations, next] });
    const path = folder.pathOf('newer.backup');
    await backUp(database.url, photos, path);
    await expect(restore(path, target.url, folder.makeStore())).rejects.toThrow(/newer version.*0999-next/);
  });
});

describe('a restore', () => {
  test('goes into an empty database only', async () => {
    const target = await filledDatabase();
    const before = await readEverything(target.url);
    const restoring = restore(folder.pathOf('good.backup'), target.url, folder.makeStore());
    await expect(restoring).rejects.toThrow('This database is not empty');
    expect(await readEverything(target.url)).toEqual(before);
  });

  test('leaves alone what is not ours', async () => {
    const target = await emptyDatabase();
    await onDatabase(target.url, (client) => client.query('create table public.stranger (id int)'));
    const restoring = restore(folder.pathOf('good.backup'), target.url, folder.makeStore());
    await expect(restoring).rejects.toThrow('do not belong to Bakehouse');
  });

  test('is refused while somebody works on the database', async () => {
    const target = await emptyDatabase();
    const server = new pg.Client({ connectionString: target.url, application_name: 'bakehouse' });
    await server.connect();
    const restoring = restore(folder.pathOf('good.backup'), target.url, folder.makeStore());
    await expect(restoring).rejects.toThrow(/The database is in use by 'bakehouse/);
    await server.end();
  });

  const moments = ['photos', 'schema', 'loading', 'indexes', 'comparing'] as const;
  test.each(moments)(
    'that dies at the moment of %s leaves nothing half, and is done again',
    async (moment) => {
      const target = await emptyDatabase();
      const path = folder.pathOf('good.backup');
      const interrupted = restore(path, target.url, folder.makeStore(), ({ step }) => {
        if (step === moment) throw new Error('the machine went away');
      });
      await expect(interrupted).rejects.toThrow('the machine went away');
      expect(await countOrders(target.url)).toBe(0);
      await restore(path, target.url, folder.makeStore());
      expect(await readEverything(target.url)).toEqual(await readEverything(source.url));
    },
  );

  test('whose connection is ended in the middle leaves all or nothing', async () => {
    const target = await emptyDatabase();
    const ending: Promise<unknown>[] = [];
    const restoring = restore(
      folder.pathOf('good.backup'),
      target.url,
      folder.makeStore(),
      ({ step, done }) => {
        if (step === 'loading' && done > 0 && ending.length === 0) ending.push(endRestores(target.url));
      },
    );
    const isRestored = await restoring.then(
      () => true,
      () => false,
    );
    await Promise.all(ending);
    expect((await countOrders(target.url)) > 0).toBe(isRestored);
  });

  test('refuses a store that holds another file under the name of a photo', async () => {
    const [target, store] = [await emptyDatabase(), folder.makeStore()];
    await store.put(photo, randomBytes(10));
    await expect(restore(folder.pathOf('good.backup'), target.url, store)).rejects.toThrow(BackupError);
  });
});

async function countOrders(url: string): Promise<number> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.orders') is not null as there`,
    );
    return rows[0]?.there ? ((await client.query('select from orders')).rowCount ?? 0) : 0;
  });
}

function endRestores(url: string): Promise<unknown> {
  const [elsewhere, name] = [new URL(url), new URL(url).pathname.slice(1)];
  elsewhere.pathname = '/postgres';
  return onDatabase(elsewhere.href, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name = 'bakehouse restore'`,
      [name],
    ),
  );
}

describe('from one kind of database into the other', () => {
  let system: TestCluster | null = null;
  afterAll(() => system?.remove());

  test('and back, all rows stay as they are', async () => {
    if ((await findSystemBinaries(findUnprivilegedUser(''))) === undefined) {
      process.stderr.write('not tried: this machine has no PostgreSQL 15 or newer of its own\n');
      return;
    }
    system = await startTestCluster('system');
    await restore(folder.pathOf('good.backup'), system.url, folder.makeStore());
    expect(await readEverything(system.url)).toEqual(await readEverything(source.url));
    await backUp(system.url, photos, folder.pathOf('from-system.backup'));
    const target = await emptyDatabase();
    await restore(folder.pathOf('from-system.backup'), target.url, folder.makeStore());
    expect(await readEverything(target.url)).toEqual(await readEverything(source.url));
    expect(await describeSchema(target.url)).toEqual(await describeSchema(source.url));
  });
});
