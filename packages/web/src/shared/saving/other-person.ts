/** The other person of a conflict, who saved first. */
export interface OtherPerson {
  /** As the save is signed, 'Ruth Hale'. */
  readonly name: string;
}

/** The short name that colleagues use: 'Ruth'. The name of a role, such as 'Area manager', is not shortened. */
export function shortName({ name }: OtherPerson): string {
  const words = name.trim().split(/\s+/);
  const isRole = /^\p{Ll}/u.test(words.at(-1) ?? '');
  return isRole ? name.trim() : (words[0] ?? name);
}

/** 'Ruth’s' */
export function possessive(other: OtherPerson): string {
  return `${shortName(other)}’s`;
}

/** The possessive within a sentence: 'your other window’s' (use-other-person.ts). */
export function possessiveWithin(other: OtherPerson): string {
  return possessive(other).replace(/^Your(?= )/, 'your');
}

/** Another person's changes that were merged into a save without a question. */
export interface MergedIn extends OtherPerson {
  readonly count: number;
}

/** The message of a save that merged other people's changes: 'Saved. Ruth’s 2 changes are in too.' */
export function savedWithOthers(mergedIn: readonly MergedIn[]): string {
  const parts = mergedIn.map(
    (other) => `${possessive(other)} ${other.count} ${other.count === 1 ? 'change' : 'changes'}`,
  );
  const isOne = mergedIn.length === 1 && mergedIn[0]?.count === 1;
  return `Saved. ${parts.join(' and ')} ${isOne ? 'is' : 'are'} in too.`;
}
