import type { Job } from './jobs/job.ts';
import type { Pair } from './measure.ts';

/** A job with what was measured of it. */
export type Measured = { readonly job: Job; readonly pairs: readonly Pair[] };

type Figure = {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  readonly met: boolean | null;
};

/** The table: medians over the pairs, each with its goal. `met` or MISSED is a remark, never an error. */
export function formatReport(results: readonly Measured[]): string {
  const figures = results.flatMap(figuresOf);
  const rows = figures.map(({ what, measured, goal, met }) => [
    what,
    measured,
    goal,
    met === null ? '' : met ? 'met' : 'MISSED',
  ]);
  return [formatTable(['', 'measured', 'goal', ''], rows), '', ...results.map(describeAbsolutes)].join('\n');
}

function figuresOf({ job, pairs }: Measured): readonly Figure[] {
  const ratios = pairs.flatMap(({ pgbench, http }) =>
    pgbench === null ? [] : [http.perSecond / pgbench.perSecond],
  );
  const figures: Figure[] = [];
  if (ratios.length > 0) {
    const ratio = median(ratios);
    figures.push({
      what: `${job.title}, against pgbench: ${job.rival}`,
      measured: `${ratio.toFixed(2)} times`,
      goal: `at least ${job.ratioGoal}`,
      met: ratio >= job.ratioGoal,
    });
  }
  const node = medianOf(pairs.map(({ http }) => http.nodeMs));
  const postgres = medianOf(pairs.map(({ http }) => http.postgresMs));
  figures.push(
    ...cpuFigure(`${job.title}, Node CPU`, node, job.cpuGoals?.node),
    ...cpuFigure(`${job.title}, PostgreSQL CPU`, postgres, job.cpuGoals?.postgres),
  );
  const bytes = pairs.at(-1)?.http.bodyBytes;
  if (job.bytesGoal !== undefined && bytes !== undefined) {
    figures.push({
      what: `${job.title}, compressed`,
      measured: `${(bytes / 1000).toFixed(1)} kB`,
      goal: `under ${job.bytesGoal / 1000} kB`,
      met: bytes < job.bytesGoal,
    });
  }
  return figures;
}

function cpuFigure(what: string, ms: number | null, goal: number | undefined): readonly Figure[] {
  if (ms === null) return [];
  const measured = `${ms.toFixed(2)} ms`;
  return goal === undefined
    ? [{ what, measured, goal: '', met: null }]
    : [{ what, measured, goal: `at most ${goal} ms`, met: ms <= goal }];
}

function describeAbsolutes({ job, pairs }: Measured): string {
  const server = median(pairs.map(({ http }) => http.perSecond));
  const p50 = median(pairs.map(({ http }) => http.p50));
  const p99 = median(pairs.map(({ http }) => http.p99));
  const pgbench = medianOf(pairs.map((pair) => pair.pgbench?.perSecond ?? null));
  const itsCpu = medianOf(pairs.map((pair) => pair.pgbench?.postgresMs ?? null));
  const cpu = itsCpu === null ? '' : ` with ${itsCpu.toFixed(2)} ms of PostgreSQL CPU each`;
  const other = pgbench === null ? '' : `, pgbench ${pgbench.toFixed(0)}/s${cpu}`;
  return `${job.name}: server ${server.toFixed(0)}/s (a client waits ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms)${other}`;
}

/** Null where one of the values is missing. */
function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length && known.length > 0 ? median(known) : null;
}

/** The middle value, or the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

function formatTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heading.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [heading, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
