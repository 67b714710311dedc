import { parseArgs } from 'node:util';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import { openCluster } from './cluster.ts';
import { findDamage, findPhotoDamage, untilJobsWentOn } from './look-up.ts';
import { loopback, openNetwork, whyNoCables } from './network.ts';
import { openScreen } from './open-screen.ts';
import type { Figures } from './order-load.ts';
import { startOrderLoad } from './order-load.ts';
import { provePooler } from './pooler.ts';
import { findPrograms } from './programs.ts';
import { describeFigures, inSeconds, listTrials } from './trials.ts';

// Two servers of Bakehouse behind HAProxy on a PostgreSQL with automatic failover, of which parts are killed while people
// save. Says what happened to their saves; ends with 1 where one was lost.

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values: options } = parseArgs({
  options: { kills: { type: 'string' }, only: { type: 'string', default: '' } },
});
const kills = Number(options.kills ?? sizes.primaryKills);
const programs = await findPrograms();
if ('missing' in programs) {
  reportFigure(`cluster: left out, ${programs.missing}`);
} else {
  const began = performance.now();
  const noCables = whyNoCables();
  const cluster = await openCluster(programs, noCables === undefined ? openNetwork() : loopback);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cluster.stop().then(() => process.exit(1)));
  }
  try {
    await cluster.startServer('app1');
    await cluster.startServer('app2');
    for (const name of ['app1', 'app2'] as const) await cluster.untilServing(name, true);
    const load = await startOrderLoad(cluster.url);
    const screens = [...cluster.servers.values()].map(({ url }) => openScreen(url, load.token, load.day));
    const seen: (Figures & { readonly name: string })[] = [];
    for (const { name, run } of listTrials(cluster, load, screens, kills)) {
      if (!name.includes(options.only)) continue;
      const figures = await load.during(run);
      seen.push({ ...figures, name });
      say(`${name}: ${describeFigures(figures)}`);
    }
    await load.stop();
    for (const screen of screens) screen.close();
    const jobRuns = await untilJobsWentOn(cluster, new Date());
    const damage = [...load.wrong, ...(await findDamage(cluster, load)), ...(await findPhotoDamage(cluster))];
    for (const line of damage.slice(0, 20)) say(line);
    const lost = damage.filter((line) => line.endsWith('is lost')).length;
    const killed = seen.filter(({ name }) => name.startsWith('the primary is killed'));
    const longest = Math.max(0, ...killed.map(({ longestPauseMs }) => longestPauseMs));
    reportFigure(
      `cluster: the primary killed ${killed.length} times, ${seen.length - killed.length} other trials, ` +
        `${load.confirmed.length} confirmed saves, ${lost} lost, ${damage.length - lost} wrong; ` +
        `longest pause at a kill ${inSeconds(longest)}; ${jobRuns} runs of jobs by two servers`,
    );
    for (const figures of seen) reportFigure(`  ${figures.name}: ${describeFigures(figures)}`);
    if (noCables !== undefined) reportFigure(`  machines that lose the network: left out, ${noCables}`);
    for (const line of await provePooler(cluster)) reportFigure(`  ${line}`);
    say(`in ${Math.round((performance.now() - began) / 60_000)} minutes`);
    process.exitCode = damage.length === 0 ? 0 : 1;
  } finally {
    await cluster.stop();
  }
}
