import type { Flags } from './flags.ts';
import { jobs } from './jobs/jobs.ts';
import type { Machine } from './measure.ts';
import { measure } from './measure.ts';
import type { Measured } from './report.ts';
import { formatScaleReport } from './report.ts';
import { fillSite, scaledSize } from './site/fill-site.ts';
import { startCluster } from './start-cluster.ts';
import { makeServerKeys, startServer } from './start-program.ts';
import type { Undoable } from './undo.ts';

/**
 * Measures the server on `flags.orders` orders and on `scale` times as many, each on a PostgreSQL of its own, and
 * returns the report.
 */
export async function compareScales(
  flags: Flags & { readonly scale: number },
  undoable: Undoable,
  say: (line: string) => void,
): Promise<string> {
  const today = Temporal.Now.plainDateISO('Europe/London').toString();
  const keys = makeServerKeys();

  async function start(times: number) {
    const cluster = await undoable(startCluster(), (started) => started.remove());
    const orders = flags.orders * times;
    const size = scaledSize(orders, times);
    say(`PostgreSQL ${cluster.majorVersion}, temporary database: ${orders} orders.`);
    const people = await fillSite(cluster, keys, today, size);
    const program = await undoable(
      startServer({ databaseUrl: cluster.url, directory: cluster.directory, keys, profileDirectory: null }),
      (started) => started.stop(),
    );
    const machine: Machine = { program, cluster: { ...cluster, pgbench: null } };
    return { machine, people, orders: size.orders };
  }

  const few = await start(1);
  const many = await start(flags.scale);
  // Both databases have the same people, so their tokens are valid for both.
  const stage = { people: few.people, today, orders: few.orders };
  const machines = { ours: many.machine, theirs: few.machine };
  const results: Measured[] = [];
  for (const name of flags.jobs) {
    const job = jobs[name](stage);
    results.push({ job, pairs: await measure(job, machines, flags, say) });
  }
  return formatScaleReport(results, inMillions(flags.orders), inMillions(flags.orders * flags.scale));
}

function inMillions(orders: number): string {
  return `${(orders / 1_000_000).toFixed(2)} M`;
}
