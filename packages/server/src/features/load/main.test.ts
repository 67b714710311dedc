import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processEnvironment } from '../../../../../test/process-environment.ts';

const program = fileURLToPath(new URL('main.ts', import.meta.url));

let home: TestDatabase;
let directory: string;

beforeAll(async () => {
  home = await createTestDatabase();
  directory = mkdtempSync(join(tmpdir(), 'bakehouse-load-'));
  const files = {
    'shops.csv':
      'shop_id,name,brand,import_as,email,active,show_in_delivery_table\n1,Quay,Kiosk,Kiosk - Quay,,true,true\n',
    'products.csv': 'pid,name,category,unit_cost,active\n10001,Bap,Rolls,30,true\n',
    'orders.csv': 'order_id,delivery_date,shop_id,purchase_order_num\n1,2021-01-02,1,PO1\n',
    'order_lines.csv': 'order_id,pid,quantity\n1,10001,12\n1,10002,6\n',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
});

afterAll(async () => {
  await home.drop();
  rmSync(directory, { recursive: true });
});

type Outcome = { readonly code: number; readonly said: string; readonly complained: string };

function run(...words: readonly string[]): Promise<Outcome> {
  const env = { ...processEnvironment(), DATABASE_URL: home.url, DATA_DIR: join(directory, 'data') };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...words], { env }, (_, said, complained) =>
      resolve({ code: child.exitCode ?? -1, said, complained }),
    );
  });
}

test('the command loads a folder, reports the outcome of every row, and lists the refused ones', async () => {
  const { code, said, complained } = await run(directory);
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  const report = join(directory, 'data', 'load-report.csv');
  expect(said).toMatch(/^order_lines.csv +2 rows = +1 applied \+ +1 refused \+ +0 unchanged$/m);
  expect(said).toContain('  order_lines.csv row 3: products.csv has no valid row with pid 10002\n');
  expect(said).toContain(`refused rows are in ${report}\n`);
  expect(readFileSync(report, 'utf8')).toBe(
    'file,row,reason\r\norder_lines.csv,3,products.csv has no valid row with pid 10002\r\n',
  );
});

test('the command says in one sentence why a folder cannot be loaded', async () => {
  const nowhere = join(directory, 'nowhere');
  const { code, complained } = await run(nowhere);
  expect({ code, complained }).toEqual({ code: 1, complained: `There is no shops.csv in ${nowhere}.\n` });
});

test('the command prints its usage without a folder or with an unknown option', async () => {
  const without = await run();
  expect(without.code).toBe(2);
  expect(without.said).toContain('npm run load -- FOLDER [--shift-to-today]');
  const unknown = await run(directory, '--shift-to-tomorrow');
  expect(unknown.code).toBe(1);
  expect(unknown.complained).toContain('--shift-to-tomorrow');
});
