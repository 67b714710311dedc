import type { JobName } from '../flags.ts';
import type { LoadPlan } from '../load/plan.ts';
import type { PgbenchPlan } from '../run-pgbench.ts';
import type { People } from '../site/sign-in-people.ts';

/** The number of clients on either side. */
export const clients = 8;

/** The data from which the requests of a job are made. */
export type Stage = {
  readonly people: People;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly orders: number;
};

/** A line of the table: the same requests to two programs, and the same work with pgbench. */
export type Job = {
  readonly name: JobName;
  readonly title: string;
  /** The goal as a multiple of the reference's requests per second. */
  readonly goal: number;
  /** The goal for the transferred size of the response's body. */
  readonly bytesGoal?: number;
  readonly load: LoadPlan;
  /** Null if there is no comparable work for PostgreSQL alone. */
  readonly pgbench: {
    /** A description of its transactions. */
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
