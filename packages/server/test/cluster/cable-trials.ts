import type { Cluster } from './cluster.ts';
import type { OrderLoad } from './order-load.ts';
import type { Trial } from './trial.ts';
import { untilOther, untilSaved } from './trial.ts';

/** So many saves go through while a machine is cut off. */
const enough = 40;

/** Machines that lose each other while people save, and find each other again. */
export function listCableTrials(cluster: Cluster, load: OrderLoad): readonly Trial[] {
  const { network, nodes, find, untilServing, untilWhole } = cluster;
  const databases = nodes.map(({ name }) => name);

  return [
    {
      name: 'the cable of the primary is pulled',
      async run() {
        const primary = await find('leader');
        network.pull(primary.name);
        await untilOther(cluster, primary);
        await untilSaved(load, enough);
        network.mend();
        await untilWhole();
      },
    },
    {
      name: 'the primary loses the other databases, and the servers still reach it',
      async run() {
        const primary = await find('leader');
        network.part(
          primary.name,
          databases.filter((name) => name !== primary.name),
        );
        await untilOther(cluster, primary);
        await untilSaved(load, enough);
        network.mend();
        await untilWhole();
      },
    },
    {
      name: 'the cable of the synchronous standby is pulled',
      async run() {
        const standby = await find('sync_standby');
        network.pull(standby.name);
        await untilSaved(load, enough);
        network.mend();
        await untilWhole();
      },
    },
    {
      name: 'a server loses the databases, and people still reach it',
      async run() {
        network.part('app2', databases);
        await untilServing('app2', false);
        await untilSaved(load, enough);
        network.mend();
        await untilServing('app2', true);
      },
    },
    {
      name: 'the cable of a server is pulled',
      async run() {
        network.pull('app2');
        await untilServing('app2', false);
        await untilSaved(load, enough);
        network.mend();
        await untilServing('app2', true);
      },
    },
  ];
}
