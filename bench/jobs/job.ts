import type { JobName } from '../flags.ts';
import type { LoadPlan } from '../load/plan.ts';
import type { PgbenchPlan } from '../run-pgbench.ts';
import type { People } from '../site/sign-in-people.ts';

/** Eight clients on either side. */
export const clients = 8;

/** What the requests of a job are made from. */
export type Stage = {
  readonly people: People;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly orders: number;
};

/** One line of the table: the same requests to two programs, and the same work through pgbench. */
export type Job = {
  readonly name: JobName;
  readonly title: string;
  /** At least so many times the reference's requests per second. */
  readonly goal: number;
  /** Of the answer's body as it crosses the wire. */
  readonly bytesGoal?: number;
  readonly load: LoadPlan;
  /** Null where PostgreSQL alone does nothing of the kind. */
  readonly pgbench: {
    /** What its transactions do. */
    readonly work: string;
    readonly plan: PgbenchPlan;
  } | null;
};

/** The day that lies `offset` days after `today`. */
export function dayAt(today: string, offset: number): string {
  return Temporal.PlainDate.from(today).add({ days: offset }).toString();
}

/** The days of an interval of offsets. */
export function daysIn(
  today: string,
  { from, to }: { readonly from: number; readonly to: number },
): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => dayAt(today, from + index));
}
