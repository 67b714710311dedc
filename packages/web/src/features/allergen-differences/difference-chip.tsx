import type { DifferenceLine } from '@bakehouse/contract/spec-cards/spec-cards';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import styles from './difference-chip.module.css';
import { differingWords } from './difference-words.ts';

/** An allergen that a declaration lacks (a plus on a dark chip), or has too much (a minus on an outlined chip). */
export function DifferenceChip({ line }: { readonly line: DifferenceLine }) {
  const words = differingWords(line);
  if (words === '') return <span className="faint">—</span>;
  return (
    <span className={styles.root} data-kind={line.kind} data-may={line.isMayContain || undefined}>
      {line.kind === 'missing' && <IconPlus size={16} aria-hidden />}
      {line.kind === 'too-much' && <IconMinus size={16} aria-hidden />}
      {words}
    </span>
  );
}
