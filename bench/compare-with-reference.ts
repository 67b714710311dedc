import type { Flags } from './flags.ts';
import { jobs } from './jobs/jobs.ts';
import { measure } from './measure.ts';
import type { Measured } from './report.ts';
import { formatReport } from './report.ts';
import { fillArchive } from './site/fill-archive.ts';
import { describeDataset } from './site/fill-dataset.ts';
import { fillSite, usualSize } from './site/fill-site.ts';
import { startCluster } from './start-cluster.ts';
import { makeServerKeys, startReference, startServer } from './start-program.ts';
import type { Undoable } from './undo.ts';

/** Measures the server and the reference on one database, and returns the report. */
export async function compareWithReference(
  flags: Flags,
  undoable: Undoable,
  say: (line: string) => void,
): Promise<string> {
  const cluster = await undoable(startCluster(), (started) => started.remove());
  say(`PostgreSQL ${cluster.majorVersion}, temporary database: ${describeDataset(flags.orders)}.`);
  if (cluster.pgbench === null) {
    say(
      'pgbench is not installed (on Debian it is part of the package postgresql), so its figures are left out.',
    );
  }
  const today = Temporal.Now.plainDateISO('Europe/London').toString();
  const keys = makeServerKeys();
  const people = await fillSite(cluster, keys, today, usualSize(flags.orders));
  const { profileDirectory } = flags;
  const server = await undoable(
    startServer({ databaseUrl: cluster.url, directory: cluster.directory, keys, profileDirectory }),
    (started) => started.stop(),
  );
  const reference = await undoable(startReference({ databaseUrl: cluster.url, keys }), (started) =>
    started.stop(),
  );
  const machines = { ours: { program: server, cluster }, theirs: { program: reference, cluster } };

  const stage = { people, today, orders: flags.orders };
  const results: Measured[] = [];
  let hasArchive = false;
  for (const name of flags.jobs) {
    if (name.startsWith('search') && !hasArchive) {
      say(`Adding ${flags.archived} orders for searches.`);
      await fillArchive(cluster, today, flags.archived);
      hasArchive = true;
    }
    const job = jobs[name](stage);
    results.push({ job, pairs: await measure(job, machines, flags, say) });
  }
  return formatReport(results);
}
