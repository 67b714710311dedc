import { IconAlertTriangle, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react';
import type { DifferenceKind } from './difference-words.ts';
import { kindWords } from './difference-words.ts';
import styles from './group-head.module.css';

const pictures = { missing: IconAlertTriangle, unknown: IconHelpCircle, 'too-much': IconInfoCircle };

/** The heading of a kind of difference, with its meaning. */
export function GroupHead({ kind }: { readonly kind: DifferenceKind }) {
  const Picture = pictures[kind];
  return (
    <span className={styles.root} data-kind={kind}>
      <Picture size={20} aria-hidden />
      <b>{kindWords[kind].title}</b>
      <small>{kindWords[kind].meaning}</small>
    </span>
  );
}
