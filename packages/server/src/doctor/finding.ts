/** A result of the doctor: one line, and what to do if it is a warning or a problem. */
export type Finding = {
  /** What was checked, in a word or two: 'database', 'mail'. */
  readonly subject: string;
  readonly state: 'ok' | 'warning' | 'problem';
  readonly words: string;
  /** What to do; null where nothing has to be done. */
  readonly cure: string | null;
};

/** Collects the findings of one subject, in order. */
export function findingsOf(subject: string) {
  const all: Finding[] = [];
  return {
    all: all as readonly Finding[],
    ok: (words: string) => void all.push({ subject, state: 'ok', words, cure: null }),
    /** It works, and still needs attention. */
    warning: (words: string, cure: string) => void all.push({ subject, state: 'warning', words, cure }),
    /** It does not work, or is not safe. */
    problem: (words: string, cure: string) => void all.push({ subject, state: 'problem', words, cure }),
  };
}

/** The message of an error, for findings about what another program refused. */
export function wordsOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
