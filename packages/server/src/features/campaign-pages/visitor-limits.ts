/** What one source may do with the forms of campaign pages. */
export type VisitorFigures = {
  /** Tickets in an hour. A family or an office shares a source. */
  readonly tickets: number;
  /** Forms in an hour, those with mistakes among them. */
  readonly forms: number;
  /** Forms that are worked on at the same time. */
  readonly atOnce: number;
};

export const visitorFigures: VisitorFigures = { tickets: 20, forms: 120, atOnce: 3 };

/** For tests, and where the operator switched limits off. */
export const noVisitorLimits: VisitorFigures = {
  tickets: Number.POSITIVE_INFINITY,
  forms: Number.POSITIVE_INFINITY,
  atOnce: Number.POSITIVE_INFINITY,
};

const hourMs = 3_600_000;
/** So many sources are remembered; of more the one that came first is forgotten. */
const mostSources = 20_000;

type Source = { startedMs: number; forms: number; tickets: number; atWork: number };

/**
 * Counts what each source does in an hour, in memory: a flood from one of them leaves the others served (D16). What is
 * counted is the address of a connection, which is forgotten with the hour and never written down.
 */
export function createVisitorLimits(figures: VisitorFigures) {
  const sources = new Map<string, Source>();

  function sourceAt(address: string, nowMs: number): Source {
    const known = sources.get(address);
    if (known && nowMs - known.startedMs < hourMs) return known;
    const fresh = { startedMs: nowMs, forms: 0, tickets: 0, atWork: known?.atWork ?? 0 };
    sources.delete(address);
    sources.set(address, fresh);
    const [oldest] = sources.keys();
    if (sources.size > mostSources && oldest !== undefined) sources.delete(oldest);
    return fresh;
  }
  const secondsLeft = (source: Source, nowMs: number) =>
    Math.max(1, Math.ceil((source.startedMs + hourMs - nowMs) / 1000));

  return {
    /** Lets a form in; else the seconds after which this source may send the next one. */
    begin(address: string, nowMs: number): { readonly end: () => void } | { readonly retryAfter: number } {
      const source = sourceAt(address, nowMs);
      if (source.atWork >= figures.atOnce) return { retryAfter: 1 };
      if (source.forms >= figures.forms) return { retryAfter: secondsLeft(source, nowMs) };
      source.forms += 1;
      source.atWork += 1;
      return {
        end: () => {
          source.atWork -= 1;
        },
      };
    },
    /** Counts a ticket; else the seconds after which this source may have the next one. */
    takeTicket(address: string, nowMs: number): { readonly retryAfter: number } | null {
      const source = sourceAt(address, nowMs);
      if (source.tickets >= figures.tickets) return { retryAfter: secondsLeft(source, nowMs) };
      source.tickets += 1;
      return null;
    },
  };
}

export type VisitorLimits = ReturnType<typeof createVisitorLimits>;
