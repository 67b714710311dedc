/** What the doctor says of one thing: one line, and what to do where it is not well. */
export type Finding = {
  /** What was looked at, in a word or two: 'database', 'mail'. */
  readonly subject: string;
  readonly state: 'ok' | 'warning' | 'problem';
  readonly words: string;
  /** What to do; null where nothing is to be done. */
  readonly cure: string | null;
};

/** Findings of one subject, in the order in which they are said. */
export function findingsOf(subject: string) {
  const all: Finding[] = [];
  return {
    all: all as readonly Finding[],
    ok: (words: string) => void all.push({ subject, state: 'ok', words, cure: null }),
    /** It works, and somebody should still do something about it. */
    warning: (words: string, cure: string) => void all.push({ subject, state: 'warning', words, cure }),
    /** It does not work, or not safely. */
    problem: (words: string, cure: string) => void all.push({ subject, state: 'problem', words, cure }),
  };
}

/** The words of an error, for findings about what another program refused. */
export function wordsOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
