import { randomUUID } from 'node:crypto';
import type { ImportState } from '@bakehouse/domain/imports/import-kinds';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { OrderWorld } from '../worlds/order-world.ts';
import type { World } from '../worlds/world.ts';

type Made = Pick<World, 'database' | 'clock'>;

/** An import in a given state, without a file: as much as its routes read. */
async function makeImport(world: Made, by: UserId, state: ImportState): Promise<number> {
  const at = world.clock.now().toString();
  const { id } = await world.database.transaction().execute((trx) =>
    trx
      .insertInto('imports')
      .values({
        kind: 'pw-orders',
        file_name: 'pw.csv',
        state,
        begun_at: at,
        begun_by: by,
        ...(state === 'applied' && { applied_at: at, applied_by: by }),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** The path and body of a request to one of these routes, for the sweep of permissions; null for other routes. */
export async function askImports(
  route: string,
  world: Made,
  by: UserId,
): Promise<{ path: string; body?: object } | null> {
  const commandId = randomUUID();
  const ofImport = async (state: ImportState, body?: object) => ({
    path: (route.split(' ')[1] ?? '').replace('{importId}', String(await makeImport(world, by, state))),
    ...(body && { body: { commandId, ...body } }),
  });
  switch (route) {
    case 'GET /imports/{importId}':
    case 'GET /imports/{importId}/items':
    case 'GET /imports/{importId}/refused':
    case 'GET /imports/{importId}/file':
      return ofImport('ready');
    case 'POST /imports/{importId}/read':
    case 'POST /imports/{importId}/leave':
      return ofImport('ready', {});
    case 'POST /imports/{importId}/apply':
      return ofImport('ready', { planNumber: 0 });
    case 'POST /imports/{importId}/undo':
      return ofImport('applied', {});
    case 'POST /mails/test':
      return { path: '/mails/test', body: { commandId } };
    default:
      return null;
  }
}

/** The commands of imports, with an example of each. */
export function importCases(world: () => OrderWorld) {
  const given = async (state: ImportState, input: object, other: object | null) => {
    const importId = await makeImport(world(), world().office.userId, state);
    return {
      by: world().office,
      input: { importId, ...input },
      other: other && { importId, ...other },
      mails: 0,
      overtake: null,
    };
  };
  return {
    'imports.readAgain': () => given('ready', {}, { columns: { Qty: 'quantity' } }),
    'imports.leaveImport': () => given('ready', {}, null),
    'imports.applyImport': () => given('ready', { planNumber: 0 }, { planNumber: 1 }),
    'imports.undoImport': () => given('applied', {}, null),
    async 'mails.sendTestEmail'() {
      return { by: world().office, input: {}, other: null, mails: 1, overtake: null };
    },
  };
}
