import type { Clock } from '../clock.ts';
import type { Transactor } from '../database/reader.ts';
import { writeStatement } from '../database/statement.ts';
import type { Log } from '../log.ts';

/** What a server remembers of its own trouble. */
export type IncidentKind = 'error' | 'slow-statement';

/** Something that went wrong, or took long: what it was called, and nothing that anybody typed. */
export type Incident = {
  readonly kind: IncidentKind;
  /** A route, a job or a statement. */
  readonly name: string;
  /** Of an error: the kind of its refusal and of its fault, 'failed TypeError'. */
  readonly cause: string;
  readonly milliseconds: number | null;
  readonly requestId: string | null;
};

export type Incidents = {
  note(incident: Incident): void;
  /** Writes what is waiting now; what cannot be written waits on. */
  flush(): Promise<void>;
  /** Ends, with a last attempt to write. */
  stop(): Promise<void>;
};

type Tally = Incident & { readonly hour: string; times: number; lastAt: string };

/** Different things that are remembered while the database is away; further ones are counted nowhere but in the log. */
const mostWaiting = 200;
/** So long incidents gather before they are written, in milliseconds. */
const gatherMs = 2_000;

/** Adds a tally to the row of its hour. */
const addTally = writeStatement('incidents.add', {})`
  insert into incidents (kind, hour, name, cause, times, longest_ms, last_at, last_request_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (kind, hour, name, cause) do update set
    times = incidents.times + excluded.times,
    longest_ms = greatest(incidents.longest_ms, excluded.longest_ms),
    last_at = greatest(incidents.last_at, excluded.last_at),
    last_request_id = coalesce(excluded.last_request_id, incidents.last_request_id)`;

/**
 * Counts incidents in memory and writes them a moment later in transactions of their own, so that no request that fails
 * has to write, and none waits for it. One row per thing and hour: a storm of errors makes few rows. While the database
 * is away they wait here.
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
      log.warn({ err: error, waiting: waiting.size }, 'incidents could not be written yet');
      schedule();
    }
  }

  /** As if it had been noted before what was noted meanwhile. */
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
