import { randomUUID } from 'node:crypto';
import type { ImportItem, ImportView } from '@bakehouse/contract/shapes/import-view';
import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { runImportStep } from '../../../src/features/imports/work/run-import-step.ts';
import type { Person, World } from '../world.ts';
import { makeWorld } from '../world.ts';

/** A world with a shop whose import name is ABBEY, products from PID 1000 on at 100, 101 … pence, and the office. */
export async function makeImportWorld({ products: count = 6 }: { readonly products?: number } = {}) {
  const world = await makeWorld();
  const brandId = await world.makeBrand('Bakehouse');
  const shopId = await world.makeShop(brandId, 'Abbey Green');
  const products = await world.makeProducts(count, [shopId]);
  const office = await world.person({ name: 'Ruth Ashdown', admin: true, administration: 2 });
  /** Sets the import name of a shop. */
  const nameShop = (id: ShopId, importAs: string) =>
    world.database
      .transaction()
      .execute((trx) => trx.updateTable('shops').set({ import_as: importAs }).where('id', '=', id).execute());
  await nameShop(shopId, 'ABBEY');
  return {
    ...world,
    brandId,
    shopId,
    products,
    office,
    nameShop,
    /** Uploads a file of purchase orders as the office, and runs the job. */
    drop: (content: string | Uint8Array, name = 'file.csv') =>
      dropFile(world, office, { kind: 'pw-orders', name, content }),
  };
}

export type ImportWorld = Awaited<ReturnType<typeof makeImportWorld>>;

type ServedWorld = Pick<World, 'app' | 'database' | 'clock'>;

export type FileToDrop = {
  readonly kind: ImportKind;
  readonly name?: string;
  readonly content: string | Uint8Array;
};

/** Uploads a file like the Imports screen, and returns the response. */
export function sendFile(
  world: ServedWorld,
  person: Person,
  { kind, name = 'file.csv', content }: FileToDrop,
) {
  const query = new URLSearchParams({ kind, name });
  return Promise.resolve(
    world.app.request(`/api/imports/files?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
      body: content,
    }),
  );
}

/** Uploads a file without running the job, and returns the id of its import. */
export async function sendWaiting(world: ServedWorld, person: Person, file: FileToDrop): Promise<number> {
  const response = await sendFile(world, person, file);
  if (response.status !== 201) throw new Error(`the file was refused: ${await response.text()}`);
  return ((await response.json()) as { readonly importId: number }).importId;
}

/** Uploads a file and runs the job; returns the import afterwards. */
export async function dropFile(world: ServedWorld, person: Person, file: FileToDrop): Promise<ImportView> {
  return settle(world, person, await sendWaiting(world, person, file));
}

/**
 * Does the next steps of an import, and returns it afterwards. The job does the same in a thread, which takes a second
 * to start (`files.test.ts`).
 */
export async function settle(world: ServedWorld, person: Person, importId: number): Promise<ImportView> {
  await runImportStep(world.database, importId, world.clock.now());
  return person.api.imports.openImport({ importId });
}

/** Applies the preview, and returns the import afterwards. */
export async function applyPreview(
  world: ServedWorld,
  person: Person,
  view: ImportView,
): Promise<ImportView> {
  const { importId, planNumber } = view;
  await person.api.imports.applyImport({ importId, commandId: randomUUID(), planNumber });
  return settle(world, person, importId);
}

export async function undoImport(world: ServedWorld, person: Person, importId: number): Promise<ImportView> {
  await person.api.imports.undoImport({ importId, commandId: randomUUID() });
  return settle(world, person, importId);
}

/** The items of the first page. */
export async function itemsOf(person: Person, importId: number): Promise<readonly ImportItem[]> {
  return (await person.api.imports.listItems({ importId })).items;
}

/** The refused rows of the first page, each as 'row: why'. */
export async function refusedOf(person: Person, importId: number): Promise<readonly string[]> {
  const { rows } = await person.api.imports.listRefusedRows({ importId });
  return rows.map(({ row, why }) => `${row}: ${why}`);
}

export const pwHeader =
  'Order ID,Purchaser Unit,Supplier,Date Created,Requested Delivery Date,Order Status,PID,Brand & Description,Pack Size,Quantity,Unit Price,Line Total';

/** A row of a file of purchase orders. */
export function pwRow(facts: {
  readonly number?: string;
  readonly shop?: string;
  readonly day?: string;
  readonly status?: string;
  readonly pid?: number | string;
  readonly quantity?: number | string;
  readonly price?: string;
}): string {
  const { number = 'PW-1', shop = 'ABBEY', day = '24/11/2026', status = 'Awaiting Delivery' } = facts;
  const { pid = 1000, quantity = 1, price = '' } = facts;
  return [
    number,
    shop,
    'Bakehouse',
    '20/11/2026 09:00',
    day,
    status,
    pid,
    'Loaf',
    1,
    quantity,
    price,
    '',
  ].join(',');
}

/** A file of purchase orders with these rows. */
export function pwFile(...rows: readonly string[]): string {
  return [pwHeader, ...rows, ''].join('\r\n');
}
