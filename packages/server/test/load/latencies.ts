/** What was asked, by kind, and how long each took from its planned moment, in milliseconds. */
export type Latencies = {
  add(kind: string, ms: number): void;
  count(kind: string): number;
  /** The time that a share of them took at most; 0 where there are none. */
  at(kind: string, share: number): number;
  /** One line for each kind. */
  describe(): readonly string[];
};

export function createLatencies(): Latencies {
  const kinds = new Map<string, number[]>();
  const sorted = (kind: string) => (kinds.get(kind) ?? []).toSorted((one, other) => one - other);
  const at = (kind: string, share: number) => shareOf(sorted(kind), share);
  return {
    add(kind, ms) {
      const times = kinds.get(kind);
      if (times) times.push(ms);
      else kinds.set(kind, [ms]);
    },
    count: (kind) => kinds.get(kind)?.length ?? 0,
    at,
    describe: () =>
      [...kinds.keys()].map((kind) => {
        const times = sorted(kind);
        const [half, most, longest] = [0.5, 0.99, 1].map((share) => Math.round(shareOf(times, share)));
        return `${kind}: ${times.length} times, p50 ${half} ms, p99 ${most} ms, max ${longest} ms`;
      }),
  };
}

/** The value that this share of the sorted ones does not pass. */
function shareOf(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
