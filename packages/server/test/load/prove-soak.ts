import { parseArgs } from 'node:util';
import { reportFigure } from '../../../../test/tiers.ts';
import type { MachineReading } from './machine.ts';
import { isMachineReadable, readMachine } from './machine.ts';
import { beginOrdinaryDay } from './ordinary-day.ts';
import { realPace } from './pace.ts';
import { openHeapReader } from './read-heap.ts';
import { readStoredDay } from './rush-damage.ts';
import type { LoadSite } from './site.ts';
import { openLoadSite, timeZone } from './site.ts';
import type { Verdict } from './soak-judge.ts';
import { fitGrowth, judgeGrowth } from './soak-judge.ts';

// An hour of an ordinary day in a large bakery, and once a minute what the server holds: memory after a collection,
// connections, sockets, files. Ends with 1 where one of them grows, or an answer was wrong.

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    shops: { type: 'string', default: '1000' },
    screens: { type: 'string', default: '60' },
    seed: { type: 'string', default: '20261125' },
    table: { type: 'boolean', default: false },
  },
});
const minutes = Number(options.minutes);
const shops = Number(options.shops);
const screens = Number(options.screens);
const size = { shops, products: 400, daysBefore: 30 };
const minuteMs = 60_000;
/** In an hour, of the level. */
const allowedShare = 0.05;
/** Connections, sockets and files are few: this many more in an hour are none. */
const allowedCount = 4;
/** In less time the readings say too little of memory. */
const fewestMinutes = 30;

type SoakReading = MachineReading & {
  readonly atMs: number;
  readonly heapMb: number;
  readonly connections: number;
  readonly cachedResponsesMb: number;
};

/** What must not grow, in the order of the table. */
const watched = ['heapMb', 'serverMb', 'cachedResponsesMb', 'connections', 'sockets', 'files'] as const;
const names = {
  heapMb: 'heap after a collection (MB)',
  serverMb: 'memory of the server (MB)',
  cachedResponsesMb: 'cached responses (MB)',
  connections: 'connections of PostgreSQL',
  sockets: 'open sockets',
  files: 'other open files',
} as const;

if (!isMachineReadable()) {
  reportFigure('soak: left out, it reads what processes take from /proc, which Linux has');
  process.exit(0);
}
say(`filling a bakery of ${shops} shops with ${size.daysBefore} days of orders`);
const withPasswords = 8;
const site = await openLoadSite({ ...size, office: screens + withPasswords, withPasswords }, [
  '--inspect=127.0.0.1:0',
]);
try {
  const { client, users, server, processes } = site;
  const pace = realPace();
  const readings: SoakReading[] = [];
  const heap = await openHeapReader(server.said());
  const day = Temporal.Now.plainDateISO(timeZone).add({ days: 3 }).toString();
  const ordinaryDay = await beginOrdinaryDay({
    ...{ url: server.url, day, users, products: size.products, pace, seed: Number(options.seed) },
    ...{ screens, withPasswords },
  });

  async function readAll(): Promise<SoakReading> {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database()`,
    );
    const heapMb = await heap.read();
    const cachedResponsesMb = await readCachedResponsesMb(site);
    const connections = rows[0]?.count ?? 0;
    return { ...readMachine(processes), atMs: pace.now(), heapMb, connections, cachedResponsesMb };
  }

  const startsAt = pace.now();
  for (let minute = 1; minute <= minutes; minute += 1) {
    await pace.reach(startsAt + minute * minuteMs);
    const reading = await readAll();
    readings.push(reading);
    if (options.table) say(`minute ${minute}: ${describeReading(reading)}`);
  }
  await ordinaryDay.stop();
  heap.close();
  const lost = ordinaryDay.findLost(await readStoredDay(client, day));
  const wrong = [...lost, ...ordinaryDay.wrong];
  for (const line of wrong.slice(0, 20)) say(line);

  const judged = watched.map((name) => {
    const growth = fitGrowth(readings.map((reading) => ({ atMs: reading.atMs, value: reading[name] })));
    const isMemory = name === 'heapMb' || isToldAlone(name);
    const verdict = judgeGrowth(growth, { share: allowedShare, atLeast: isMemory ? 0 : allowedCount });
    return { name, growth, verdict };
  });
  const heapVerdict = judged[0]?.verdict ?? 'unclear';
  const grown = judged.filter(({ name, verdict }) => !isToldAlone(name) && verdict === 'grows');
  const doneWords = [...ordinaryDay.done].map(([action, count]) => `${action} ${count}`).join(', ');
  reportFigure(
    `soak: ${minutes} minutes, ${lost.length} orders lost, ${ordinaryDay.wrong.length} answers wrong; ` +
      `${describeHeap(heapVerdict)}; ${grown.length === 0 ? 'nothing grows' : `grows: ${grown.map(({ name }) => name).join(', ')}`} ` +
      `(${doneWords}; seed ${options.seed})`,
  );
  for (const { name, growth, verdict } of judged) {
    reportFigure(
      `  ${names[name]}: ${oneDigit(growth.level)}, ${oneDigit(growth.perHour)} an hour, ` +
        `standard error ${oneDigit(growth.standardError)}: ${isToldAlone(name) ? 'not judged' : verdict}`,
    );
  }
  const isHeapWell = minutes < fewestMinutes ? heapVerdict !== 'grows' : heapVerdict === 'flat';
  process.exitCode = wrong.length === 0 && grown.length === 0 && isHeapWell ? 0 : 1;
} finally {
  await site.stop();
}

/**
 * The memory of the process as the system sees it goes up and down with collections, and answers are kept until they
 * reach a size: both are told and not judged.
 */
function isToldAlone(name: (typeof watched)[number]): boolean {
  return name === 'serverMb' || name === 'cachedResponsesMb';
}

async function readCachedResponsesMb({ server, metricsToken }: LoadSite): Promise<number> {
  const answer = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const bytes = /^bakehouse_kept_answers_bytes (\S+)$/m.exec(await answer.text())?.[1];
  if (bytes === undefined) throw new Error(`the metrics have no size of cached responses (${answer.status})`);
  return Number(bytes) / 1_000_000;
}

function describeHeap(verdict: Verdict): string {
  if (verdict === 'flat') return `the heap stays within ${allowedShare * 100}% an hour`;
  if (verdict === 'grows') return `the heap grows by more than ${allowedShare * 100}% an hour`;
  return 'the readings are too few, or too scattered, to judge the heap';
}

function describeReading(reading: SoakReading): string {
  return watched.map((name) => `${names[name]} ${oneDigit(reading[name])}`).join(', ');
}

function oneDigit(value: number): string {
  return value.toFixed(1);
}
