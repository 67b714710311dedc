import type { Change, Choice, Choices, Join, Merged } from '@bakehouse/domain/merging/merge';
import { resolveValue } from '@bakehouse/domain/merging/merge';

/** A merged value as the conflict dialog shows it, for any type of value. */
export interface DescribedChange {
  readonly key: string;
  /** The side that changed it; for a 'conflict' the person chooses, others are listed. */
  readonly change: Exclude<Change, 'none'>;
  readonly label: string;
  /** A note next to the label, '1 kg round, was 12'. */
  readonly detail: string;
  readonly local: string;
  readonly remote: string;
  /** The result, '30 to 60'. */
  readonly outcome: string;
  /** A text rather than a number: it needs more space. */
  readonly isText: boolean;
  /** Whether both values can be kept, one after the other. */
  readonly canKeepBoth: boolean;
  /** The initial choice: the value that was typed later, or both texts. */
  readonly preselected: Choice;
}

/** The label and the format of a value. */
export interface Description<Value> {
  readonly label: string;
  /** More about the label, '1 kg round'. */
  readonly detail?: string;
  readonly format: (value: Value) => string;
  /** Replaces 'was 12' as the old value: 'was not on the order'. */
  readonly was?: string;
  readonly isText?: boolean;
  /** How two changed texts are joined. */
  readonly join?: Join<Value>;
  /** The side that typed later, if it is known to be the other one. */
  readonly later?: 'remote';
}

const longestShortValue = 8;

/** Describes a merged value; nothing if neither side changed it. */
export function describeChange<Value>(
  merged: Merged<Value>,
  { label, detail = '', format, was, isText = false, later }: Description<Value>,
): readonly DescribedChange[] {
  const { key, change } = merged;
  if (change === 'none') return [];
  const [base, local, remote] = [merged.base, merged.local, merged.remote].map(format);
  const [before = '', here = '', there = ''] = [base, local, remote];
  const canKeepBoth = merged.both !== undefined;
  const now =
    change === 'parts' ? format(resolveValue(merged, new Map())) : change === 'remote' ? there : here;
  const texts = before === '' ? 'both of you wrote something' : 'both of you changed it';
  const earlier = was ?? (isText ? texts : `was ${before || 'empty'}`);
  return [
    {
      key,
      change,
      label,
      detail: [detail, earlier].filter((part) => part !== '').join(', '),
      local: here || 'Nothing',
      remote: there || 'Nothing',
      outcome: isText || before === '' ? now || 'taken out' : `${before} to ${now || 'nothing'}`,
      isText: isText || here.length > longestShortValue || there.length > longestShortValue,
      canKeepBoth,
      preselected: canKeepBoth ? 'both' : (later ?? 'local'),
    },
  ];
}

/** The initial choices. */
export function preselected(changes: readonly DescribedChange[]): Choices {
  return new Map(changes.filter(isConflict).map((change) => [change.key, change.preselected]));
}

export function isConflict({ change }: DescribedChange): boolean {
  return change === 'conflict';
}
