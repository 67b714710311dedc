import { once } from 'node:events';
import { createAuthUser } from '@bakehouse/auth-service/users/create-auth-user';
import { seedDemo } from '../features/demo/seed-demo.ts';
import { openBlobs } from '../platform/blobs/open-blobs.ts';
import { frozenClock } from '../platform/clock.ts';
import { openDatabase, openPool } from '../platform/database/database.ts';
import type { DemoOrder } from './make-demo.ts';

/**
 * The process that creates the demo brand: it receives one message, sends 'made' if it created the brand, and ends. If the
 * server stops meanwhile, it ends too: the brand is created in one transaction, so nothing of it is left.
 */
const leave = () => process.exit();
process.once('disconnect', leave);
const [order] = await once(process, 'message');
const { databaseUrl, now, passwordCost, storage, dataDirectory } = order as DemoOrder;
const clock = frozenClock(now);
const database = openDatabase(openPool({ url: databaseUrl, connections: 2, onError: () => {} }));
try {
  const isMade = await seedDemo({
    database,
    clock,
    blobs: await openBlobs(storage, dataDirectory),
    createAuthUser: (trx, user) => createAuthUser(trx, { ...user, clock, passwordCost }),
  });
  if (isMade) process.send?.('made');
} finally {
  await database.destroy();
  process.off('disconnect', leave);
  process.disconnect?.();
}
