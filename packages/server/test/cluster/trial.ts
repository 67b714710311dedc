import type { Cluster } from './cluster.ts';
import type { DatabaseNode } from './database-node.ts';
import type { OrderLoad } from './order-load.ts';
import { waitForCluster } from './wait-for-cluster.ts';

/** One thing that goes wrong, or is done on purpose, while people save. */
export type Trial = { readonly name: string; readonly run: () => Promise<unknown> };

/** Until the other nodes know of a primary that is not the former one, whatever that believes itself. */
export function untilOther({ find, nodes }: Cluster, former: DatabaseNode): Promise<void> {
  const others = nodes.filter((node) => node !== former);
  return waitForCluster('another is the leader', async () => (await find('leader', others)) !== former);
}

/** Until so many more saves are confirmed. */
export function untilSaved(load: OrderLoad, more = 10): Promise<void> {
  const enough = load.confirmed.length + more;
  return waitForCluster('saves go on', () => load.confirmed.length >= enough || load.wrong.length > 0);
}
