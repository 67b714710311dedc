import { toleratedMs } from '../health/read-readiness.ts';
import { instant } from '../platform/database/columns.ts';
import type { Reader } from '../platform/database/reader.ts';
import { readStatement } from '../platform/database/statement.ts';
import { readRememberedTime } from '../start/remembered-time.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './finding.ts';

/** Cut-offs are exact to the minute; a larger difference between clocks (ms) is reported. */
const smallDifferenceMs = 5_000;

const databaseTime = readStatement('doctor.time', { now: instant })`select clock_timestamp() as now`;

/** The clocks that the doctor compares. */
export type Times = {
  /** The machine's clock minus the database's (ms). */
  readonly aheadMs: number;
  /** How far the machine's clock is behind the latest time that a server recorded in this database (ms). */
  readonly behindMs: number;
};

/** Compares the clock of this machine with the database's, and with the latest time that a server recorded. */
export async function readTimes(database: Reader, hasSchema: boolean): Promise<Times> {
  const asked = Temporal.Now.instant();
  const { now } = await databaseTime.one(database);
  const answered = Temporal.Now.instant();
  // The database read its clock at some moment between the two.
  const middle = asked.add({ milliseconds: Math.round(asked.until(answered).total('milliseconds') / 2) });
  const seen = hasSchema ? await readRememberedTime(database) : null;
  return {
    aheadMs: now.until(middle).total('milliseconds'),
    behindMs: seen === null ? 0 : Math.max(0, answered.until(seen).total('milliseconds')),
  };
}

/** @param times null if the database cannot be reached */
export function checkClock(times: Times | null, timeZone: string): readonly Finding[] {
  const { all, ok, warning, problem } = findingsOf('clock');
  if (times !== null) {
    const seconds = Math.round(Math.abs(times.aheadMs) / 1_000);
    const words = `The clock of this machine is ${seconds} s ${times.aheadMs > 0 ? 'ahead of' : 'behind'} the database's.`;
    const cure = 'Synchronise the clocks of both machines with a time server (timedatectl set-ntp true).';
    if (Math.abs(times.aheadMs) > toleratedMs) problem(words, cure);
    else if (Math.abs(times.aheadMs) > smallDifferenceMs) warning(words, cure);
    else ok('this machine and the database agree on the time');
    if (times.behindMs > toleratedMs) {
      problem(
        `The clock of this machine is ${Math.ceil(times.behindMs / 60_000)} minutes behind the latest time that a server recorded: Bakehouse uses the recorded time until the clock has caught up.`,
        'Correct the clock. If the recorded time was wrong, run: npm run user -- forget-time',
      );
    }
  }
  if (knowsSummerTime(timeZone))
    ok(`time zone data is complete (version ${process.versions['tz'] ?? '?'}) and includes ${timeZone}`);
  else
    problem(
      `Node does not know the time zone ${timeZone}.`,
      'Install a Node that includes all time zone data (full-icu).',
    );
  return all;
}

/** Whether the time zone data is complete: it has the zone, and summer time in Britain. */
function knowsSummerTime(timeZone: string): boolean {
  try {
    const summer = Temporal.Instant.from('2026-07-01T12:00:00Z');
    summer.toZonedDateTimeISO(timeZone);
    return summer.toZonedDateTimeISO('Europe/London').offset === '+01:00';
  } catch {
    return false;
  }
}
