/** What stands between a label and the printer, or what should be looked at first. */
export type LabelProblem = {
  readonly kind: ProblemKind;
  /** One sentence, which says what to do where that is not plain. */
  readonly sentence: string;
  /** The item to open; null where the answer is on the label's own screen. */
  readonly pid: number | null;
};

export type ProblemKind =
  // Of the recipe book.
  | 'no-ingredients'
  | 'ingredient-missing'
  | 'in-itself'
  | 'no-weight'
  | 'undeclared'
  | 'group-word'
  | 'named-undeclared'
  | 'folic-acid'
  // Of the label.
  | 'regime'
  | 'name'
  | 'date'
  | 'weight'
  | 'storage'
  | 'address'
  | 'may-contain'
  | 'signs'
  | 'too-long';

/** Those that stop it, and those that do not. */
export type LabelProblems = {
  readonly problems: readonly LabelProblem[];
  readonly warnings: readonly LabelProblem[];
};

/** The same with a capital letter at its start. */
export function asSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
