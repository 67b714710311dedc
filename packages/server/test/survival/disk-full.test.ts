import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { borrowPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import { useTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import { until } from '../../../../test/until.ts';
import type { Call, Called } from '../servers/call-as.ts';
import { callAs } from '../servers/call-as.ts';
import type { OrderForm } from '../servers/order-form.ts';
import { openOrderForm } from '../servers/order-form.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import { startServerProcess } from '../servers/server-process.ts';
import { signInToDemo } from '../servers/sign-in-to-demo.ts';

/** Holds the demo brand, and is full soon. */
const size = '400m';
const directory = useTemporaryDirectory();
const disk = join(directory, 'disk');
const dataDir = join(disk, 'bakehouse');
const ballast = join(disk, 'ballast');
const megabyte = 1024 ** 2;
const linesOfAnOrder = 40;

/** Only root may mount, and not everywhere: a container may forbid it. */
const canMount = canMountHere();
if (!canMount)
  reportFigure('disk-full: a small disk can be mounted by root on Linux only, so it is left out here');

function canMountHere(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

/** Fills the disk to its last byte. */
function fill(): void {
  const file = openSync(ballast, 'a');
  try {
    for (let bytes = megabyte; bytes >= 1; ) {
      try {
        writeSync(file, Buffer.alloc(bytes));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        bytes = Math.floor(bytes / 4);
      }
    }
  } finally {
    closeSync(file);
  }
}

describe.runIf(canMount)('a disk that is full', () => {
  let server: ServerProcess;
  let token: string;
  let call: Call;
  let form: OrderForm;
  /** What was acknowledged: the number of each order and its instructions. */
  const acknowledged = new Map<number, string>();

  beforeAll(async () => {
    mkdirSync(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]);
    if (mounted.status !== 0) throw new Error(`mount: ${mounted.stderr}`);
    chmodSync(disk, 0o711);
    server = await startServerProcess({ DATA_DIR: dataDir, DEMO: '1' });
    token = await signInToDemo(server.url);
    call = callAs(server.url, token);
    form = await openOrderForm(call);
  });
  afterAll(async () => {
    // Whatever failed: the disk is not left behind.
    rmSync(ballast, { force: true });
    await server?.stop();
    spawnSync('umount', ['--lazy', disk]);
  });

  /** Saves an order whose instructions no compression makes smaller. */
  async function save(): Promise<Called> {
    const notes = Array.from({ length: 100 }, () => randomUUID()).join(' ');
    const lines = form.productIds.slice(0, linesOfAnOrder).map((productId) => ({ productId, quantity: 3 }));
    const answer = await call('/api/orders', form.command({ lines, notes }));
    if (answer.status === 200) {
      const { order: saved } = answer.json as { order: { orderId: number } };
      acknowledged.set(saved.orderId, notes);
    }
    return answer;
  }

  /** Writes into the log of PostgreSQL, and into no table, until it finds no room and stops. */
  async function fillLog(): Promise<void> {
    const { url } = await borrowPrivatePostgres({ dataDir, log: pino({ level: 'silent' }) });
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    pool.on('error', () => {});
    let stopped = false;
    await until(async () => {
      await pool.query("select pg_logical_emit_message(false, 'ballast', repeat('x', 1000000))").catch(() => {
        stopped = true;
      });
      return stopped;
    });
    await pool.end();
  }

  test.each([
    ['its tables', async () => {}],
    ['its log', fillLog],
  ])(
    'so that PostgreSQL has no room for %s is named by saves and by /readyz; with room saves go on, and nothing is lost',
    async (_, fillMore) => {
      for (let time = 0; time < sizes.fullDisks; time += 1) await fillAndClear(fillMore);
      await expectAllThere();
      reportFigure(
        `disk-full: ${sizes.fullDisks} times, ${acknowledged.size} acknowledged orders were there afterwards`,
      );
    },
  );

  /** The disk becomes full while people save, is named as the reason, and has room again. */
  async function fillAndClear(fillMore: () => Promise<void>): Promise<void> {
    for (let count = 0; count < 20; count += 1) expect((await save()).status).toBe(200);
    fill();
    await fillMore();
    // PostgreSQL goes on while there is room in the files that it has.
    let refused: Called | undefined;
    await until(async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, save));
      refused = answers.find(({ status }) => status !== 200);
      return refused !== undefined;
    });
    expect(refused).toMatchObject({
      status: 507,
      json: {
        code: 'disk-full',
        message: expect.stringContaining('The disk of the server is full'),
      },
    });
    const ready = await fetch(`${server.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.text()).toContain('the disk is full');

    rmSync(ballast);
    await until(async () => (await save()).status === 200);
    await until(async () => (await fetch(`${server.url}/readyz`)).status === 200);
  }

  async function expectAllThere(): Promise<void> {
    for (const [orderId, notes] of acknowledged) {
      const { order } = (await call(`/api/orders/${orderId}`)).json as {
        order: { notes: string; lines: readonly unknown[] };
      };
      expect(order.notes).toBe(notes);
      expect(order.lines).toHaveLength(linesOfAnOrder);
    }
  }
});
