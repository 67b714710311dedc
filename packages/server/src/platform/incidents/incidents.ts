import type { Clock } from '../clock.ts';
import type { Transactor } from '../database/reader.ts';
import { writeStatement } from '../database/statement.ts';
import type { Log } from '../log.ts';

/** The kinds of incidents that a server records. */
export type IncidentKind = 'error' | 'slow-statement';

/** An error or a slow statement: its name, and nothing that people typed. */
export type Incident = {
  readonly kind: IncidentKind;
  /** A route, a job or a statement. */
  readonly name: string;
  /** The kinds of the refusal and of the error: 'failed TypeError'. */
  readonly cause: string;
  readonly milliseconds: number | null;
  readonly requestId: string | null;
};

export type Incidents = {
  note(incident: Incident): void;
  /** Writes the gathered incidents; what cannot be written is kept for the next attempt. */
  flush(): Promise<void>;
  /** Stops, after a last attempt to write. */
  stop(): Promise<void>;
};

type Tally = Incident & { readonly hour: string; times: number; lastAt: string };

/** The most distinct incidents in memory while the database is unavailable; further ones are only logged. */
const mostWaiting = 200;
/** How long incidents are gathered before they are written, in milliseconds. */
const gatherMs = 2_000;

/** Adds a count to the row of its hour. */
const addTally = writeStatement('incidents.add', {})`
  insert into incidents (kind, hour, name, cause, times, longest_ms, last_at, last_request_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (kind, hour, name, cause) do update set
    times = incidents.times + excluded.times,
    longest_ms = greatest(incidents.longest_ms, excluded.longest_ms),
    last_at = greatest(incidents.last_at, excluded.last_at),
    last_request_id = coalesce(excluded.last_request_id, incidents.last_request_id)`;

/**
 * Counts incidents in memory and writes them shortly afterwards, in transactions of their own, so that a failing
 * request neither writes nor waits for it. One row per incident and hour: a burst of errors makes few rows. While the
 * database is unavailable they are kept in memory.
 */
export function startIncidents({
  database,
  clock,
  log,
}: {
  readonly database: Transactor;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}): Incidents {
  const waiting = new Map<string, Tally>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  let isStopped = false;

  function note(incident: Incident): void {
    const at = clock.now().toString();
    const hour = `${at.slice(0, 13)}:00:00Z`;
    const key = JSON.stringify([incident.kind, hour, incident.name, incident.cause]);
    const known = waiting.get(key);
    if (!known && waiting.size >= mostWaiting) return;
    waiting.set(key, {
      ...incident,
      hour,
      milliseconds: longer(known?.milliseconds ?? null, incident.milliseconds),
      requestId: incident.requestId ?? known?.requestId ?? null,
      times: (known?.times ?? 0) + 1,
      lastAt: at,
    });
    schedule();
  }

  function schedule(): void {
    if (timer !== null || isStopped) return;
    timer = setTimeout(() => {
      timer = null;
      void flush();
    }, gatherMs).unref();
  }

  function flush(): Promise<void> {
    writing ??= write().finally(() => {
      writing = null;
    });
    return writing;
  }

  async function write(): Promise<void> {
    const tallies = [...waiting];
    if (tallies.length === 0) return;
    waiting.clear();
    try {
      await database.transaction().execute(async (trx) => {
        for (const [, { kind, hour, name, cause, times, milliseconds, lastAt, requestId }] of tallies) {
          await addTally.run(trx, kind, hour, name, cause, times, milliseconds, lastAt, requestId);
        }
      });
    } catch (error) {
      for (const [key, tally] of tallies) putBack(key, tally);
      log.warn({ err: error, waiting: waiting.size }, 'incidents could not be stored; retrying');
      schedule();
    }
  }

  /** Adds a count that could not be written to the counts gathered since. */
  function putBack(key: string, tally: Tally): void {
    const newer = waiting.get(key);
    if (newer) {
      newer.times += tally.times;
      waiting.set(key, { ...newer, milliseconds: longer(newer.milliseconds, tally.milliseconds) });
    } else if (waiting.size < mostWaiting) waiting.set(key, tally);
  }

  return {
    note,
    flush,
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await writing;
      await flush();
    },
  };
}

function longer(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}
