import { parseArgs } from 'node:util';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import { until } from '../../../../test/until.ts';
import { closeTomorrowAt } from './bakery.ts';
import { isMachineReadable, readMachine } from './machine.ts';
import { realPace } from './pace.ts';
import type { RushRecord } from './rush.ts';
import { runRush } from './rush.ts';
import { findOutdatedScreens, findRushDamage, readStoredDay } from './rush-damage.ts';
import { isTemporaryRefusal, savedBy } from './save-record.ts';
import type { LoadSite } from './site.ts';
import { openLoadSite, timeZone } from './site.ts';

// The last minutes before a cut-off in a large bakery: its shops order, hundreds of screens follow, the office reads. Says
// what happened to every save, and ends with 1 where one was lost or answered wrongly, or a screen did not hear of one.

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    shops: { type: 'string', default: String(sizes.rushShops) },
    screens: { type: 'string', default: String(sizes.rushScreens) },
    readers: { type: 'string', default: '20' },
    seed: { type: 'string', default: '20261125' },
    'until-slow': { type: 'boolean', default: false },
  },
});
const [minutes, shops, screens, seed] = [options.minutes, options.shops, options.screens, options.seed].map(
  Number,
) as [number, number, number, number];
const readers = Math.min(screens, Number(options.readers));
const size = { shops, products: 400, daysBefore: 30 };
/** With this p99 of a save from its planned moment, in milliseconds, a server is called slow. */
const slowMs = 1_000;
/** After the last save, a screen that has not heard by then is outdated: the office expects two seconds. */
const patienceMs = 30_000;
/** Between the opening of the screens and the rush at least. */
const leadMs = 20_000;

type RushFigures = { readonly isWell: boolean; readonly p99Ms: number };

async function rushOnce(site: LoadSite, lengthMs: number): Promise<RushFigures> {
  const { client, users, server, processes } = site;
  const pace = realPace();
  const earliest = Temporal.Now.instant().add({ milliseconds: lengthMs + leadMs });
  const cutOff = earliest
    .toZonedDateTimeISO(timeZone)
    .round({ smallestUnit: 'minute', roundingMode: 'ceil' });
  const startsAt = cutOff.epochMilliseconds - lengthMs;
  const day = await closeTomorrowAt(client, cutOff);
  await client.query(`delete from mails where state <> 'queued'`);
  const before = await readStoredDay(client, day);
  let began = readMachine(processes);
  const onBegin = () => {
    began = readMachine(processes);
  };
  const rush = { seed, shops, readers, lengthMs, screens };
  const bakery = { url: server.url, day, users, products: size.products, pace, startsAt, onBegin };
  const record = await runRush(bakery, rush);
  try {
    const ended = pace.now();
    await until(
      () => findOutdatedScreens(record.screens, record.saves).length === 0 || pace.now() > ended + patienceMs,
    );
    const outdated = findOutdatedScreens(record.screens, record.saves).length;
    const machine = readMachine(processes);
    const stored = await readStoredDay(client, day);
    const earlier = new Set(before.saves.map(({ saveId }) => saveId));
    const ofThisRush = { ...stored, saves: stored.saves.filter(({ saveId }) => !earlier.has(saveId)) };
    const damage = findRushDamage(record.saves, ofThisRush, { at: cutOff.toInstant(), timeZone });
    for (const line of [...damage, ...record.failedReads].slice(0, 20)) say(line);
    report(record, { lengthMs, outdated, damage });
    const cpu = (ms: number) =>
      `${Math.round(ms / 1000)} s of processor in ${Math.round((ended - startsAt) / 1000)} s`;
    reportFigure(
      `  server ${machine.serverMb} MB (highest ${machine.serverPeakMb}), ` +
        `${cpu(machine.serverCpuMs - began.serverCpuMs)}; PostgreSQL ${machine.postgresMb} MB, ` +
        `${cpu(machine.postgresCpuMs - began.postgresCpuMs)}`,
    );
    const isWell = damage.length === 0 && outdated === 0 && record.failedReads.length === 0;
    return { isWell, p99Ms: record.latencies.at('save', 0.99) };
  } finally {
    pace.end();
    record.close();
  }
}

function report(
  record: RushRecord,
  { lengthMs, outdated, damage }: { lengthMs: number; outdated: number; damage: readonly string[] },
): void {
  const confirmed = record.saves.filter((save) => savedBy(save) !== null).length;
  const givenUp = record.saves.filter(({ status }) => isTemporaryRefusal(status)).length;
  const lost = damage.filter((line) => line.endsWith('is lost')).length;
  const channels = record.screens.reduce((sum, screen) => sum + screen.lost(), 0);
  reportFigure(
    `rush: ${shops} shops in ${lengthMs / 60_000} minutes, ${confirmed} saves confirmed, ` +
      `${record.saves.length - confirmed - givenUp} refused after the cut-off, ${givenUp} given up, ${lost} lost, ${damage.length - lost} wrong, ` +
      `${record.failedReads.length} readings wrong, ${record.readsForLater()} put off, ` +
      `${record.sentAgain()} saves sent again; ` +
      `${record.screens.length - outdated} of ${record.screens.length} screens heard all, ${channels} channels lost (seed ${seed})`,
  );
  for (const line of record.latencies.describe()) reportFigure(`  ${line}`);
}

if (!isMachineReadable()) {
  reportFigure('rush: left out, it reads what processes take from /proc, which Linux has');
  process.exit(0);
}
say(`filling a bakery of ${shops} shops with ${size.daysBefore} days of orders`);
const site = await openLoadSite({ ...size, office: screens });
try {
  const { isWell, p99Ms } = await rushOnce(site, minutes * 60_000);
  let areAllWell = isWell;
  let slowest = p99Ms;
  for (const fewer of options['until-slow'] ? [5, 2, 1, 0.5, 0.25] : []) {
    if (slowest > slowMs || fewer >= minutes) continue;
    const next = await rushOnce(site, fewer * 60_000);
    areAllWell &&= next.isWell;
    slowest = next.p99Ms;
  }
  process.exitCode = areAllWell ? 0 : 1;
} finally {
  await site.stop();
}
