import type { Spread } from './figures.ts';
import { formatSpread, formatTable, formatVerdict, median, medianOfKnown, spreadOf } from './figures.ts';
import type { Job } from './jobs/job.ts';
import type { Side } from './load/plan.ts';
import type { HttpRun, Pair } from './measure.ts';

/** A job with its measurements. */
export type Measured = { readonly job: Job; readonly pairs: readonly Pair[] };

/** The goal for the slowdown on the larger database. */
const mostTimesSlower = 1.2;

/** Compares the server with the reference: ratios with goals, processor time of both, and the figures of pgbench. */
export function formatReport(results: readonly Measured[]): string {
  return [
    formatTable([['', 'times the reference', 'goal', ''], ...results.flatMap(ratioRows)]),
    formatProcessorTime(results, 'the server', 'the reference'),
    formatAbsolutes(results, 'the server', 'the reference'),
    results.flatMap(describePgbench).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Compares the server on many orders with the server on few. */
export function formatScaleReport(results: readonly Measured[], few: string, many: string): string {
  const rows = results.map(({ job, pairs }) => {
    const slower = spreadOf(pairs.map(({ ours, theirs }) => theirs.perSecond / ours.perSecond));
    const verdict = { goal: `at most ${mostTimesSlower}`, isMet: slower.median <= mostTimesSlower };
    return [job.title, formatSpread(slower), ...formatVerdict(verdict)];
  });
  return [
    formatTable([['', `times slower on ${many} orders than on ${few}`, 'goal', ''], ...rows]),
    formatProcessorTime(results, many, few),
    formatAbsolutes(results, many, few),
  ].join('\n\n');
}

function ratioRows({ job, pairs }: Measured): readonly (readonly string[])[] {
  const ratio = ratioOf(pairs);
  const rows = [
    [
      job.title,
      formatSpread(ratio),
      ...formatVerdict({ goal: `at least ${job.goal}`, isMet: ratio.median >= job.goal }),
    ],
  ];
  const bytes = pairs.at(-1)?.ours.bodyBytes;
  if (job.bytesGoal !== undefined && bytes !== undefined) {
    const goal = `under ${job.bytesGoal / 1000} kB`;
    rows.push([
      `${job.title}, compressed size`,
      `${(bytes / 1000).toFixed(1)} kB`,
      ...formatVerdict({ goal, isMet: bytes < job.bytesGoal }),
    ]);
  }
  return rows;
}

function ratioOf(pairs: readonly Pair[]): Spread {
  return spreadOf(pairs.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond));
}

/** Empty if the system does not report processor times. */
function formatProcessorTime(results: readonly Measured[], ours: string, theirs: string): string {
  const rows = results.flatMap(({ job, pairs }) => {
    const ms = (side: Side, of: (run: HttpRun) => number | null) =>
      medianOfKnown(pairs.map((pair) => of(pair[side])));
    const both = [
      ms('ours', (run) => run.nodeMs),
      ms('ours', (run) => run.postgresMs),
      ms('theirs', (run) => run.nodeMs),
      ms('theirs', (run) => run.postgresMs),
    ].map((value) => value?.toFixed(2) ?? null);
    const known = both.filter((value) => value !== null);
    return known.length === both.length ? [[job.name, ...known]] : [];
  });
  if (rows.length === 0) return '';
  const heading = [`${ours}: Node`, 'PostgreSQL', `${theirs}: Node`, 'PostgreSQL'];
  return formatTable([['processor time per request in ms', ...heading], ...rows]);
}

function formatAbsolutes(results: readonly Measured[], ours: string, theirs: string): string {
  const rows = results.map(({ job, pairs }) => [
    job.name,
    ...(['ours', 'theirs'] as const).map((side) => {
      const of = (figure: (run: HttpRun) => number) => median(pairs.map((pair) => figure(pair[side])));
      const waits = `${of((run) => run.p50).toFixed(1)}, ${of((run) => run.p99).toFixed(1)}`;
      return `${of((run) => run.perSecond).toFixed(0)} (${waits})`;
    }),
  ]);
  return formatTable([['requests per second (latency in ms, p50 and p99)', ours, theirs], ...rows]);
}

/** Compares with pgbench, which does the same work in the database without a program. */
function describePgbench({ job, pairs }: Measured): readonly string[] {
  const ratios = pairs.flatMap(({ ours, pgbench }) =>
    pgbench === null ? [] : [ours.perSecond / pgbench.perSecond],
  );
  if (ratios.length === 0 || job.pgbench === null) return [];
  const perSecond = medianOfKnown(pairs.map(({ pgbench }) => pgbench?.perSecond ?? null));
  const ms = medianOfKnown(pairs.map(({ pgbench }) => pgbench?.postgresMs ?? null));
  const cpu = ms === null ? '' : ` at ${ms.toFixed(2)} ms of PostgreSQL`;
  return [
    `${job.name}: ${formatSpread(spreadOf(ratios))} times pgbench, which does ${perSecond?.toFixed(0)}/s${cpu} (${job.pgbench.work})`,
  ];
}
