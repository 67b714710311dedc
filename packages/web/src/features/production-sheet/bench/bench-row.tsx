import { formatCount } from '@bakehouse/domain/kernel/money';
import { IconCheck } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { BenchLine } from './bench-groups.ts';
import styles from './bench-row.module.css';
import { focusAfter } from './use-bench-keys.ts';

interface BenchRowProps {
  readonly line: BenchLine;
  readonly onTick: (line: BenchLine) => void;
}

/** A product: the whole row is its checkbox. */
export function BenchRow({ line, onTick }: BenchRowProps) {
  const { name, details, total, done, former, why } = line;
  function onClick(event: MouseEvent<HTMLButtonElement>): void {
    // For keyboard users the focus moves on, so that the next key ticks the next product.
    if (event.detail === 0 && !done) focusAfter(event.currentTarget);
    onTick(line);
  }
  return (
    <li className={styles.root} data-done={done || undefined} data-changed={former !== null || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a native checkbox cannot contain a row, and ignores Enter */}
      <button
        type="button"
        className={styles.tick}
        data-part="bench-tick"
        role="checkbox"
        aria-checked={done}
        aria-label={spoken(line)}
        onClick={onClick}
      >
        {former !== null && <i key={total} className={styles.pulse} />}
        <i className={styles.box}>{done && <IconCheck size={34} aria-hidden />}</i>
        <span className={styles.words}>
          <b>{name}</b>
          <small>{former === null ? details : why}</small>
        </span>
        {former !== null && <s>{formatCount(former)}</s>}
        <b className={styles.total}>{formatCount(total)}</b>
      </button>
    </li>
  );
}

/** The accessible name: 'Country sourdough, 262, was 258, Castle Street 18 to 22, 04:10'. */
function spoken({ name, details, total, former, why }: BenchLine): string {
  const changed = former === null ? [] : [`was ${formatCount(former)}`, why];
  return [name, details, formatCount(total), ...changed].filter(Boolean).join(', ');
}
