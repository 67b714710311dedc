import { formatCount } from '@bakehouse/domain/kernel/money';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import styles from './bench-group-list.module.css';
import type { BenchGroup, BenchLine } from './bench-groups.ts';
import { BenchRow } from './bench-row.tsx';

interface BenchGroupListProps {
  readonly group: BenchGroup;
  /** Hides ticked products. */
  readonly onlyToDo: boolean;
  readonly onTick: (line: BenchLine) => void;
}

/** A category: open products first, then ticked ones. */
export function BenchGroupList({ group, onlyToDo, onTick }: BenchGroupListProps) {
  const { name, lines, left } = group;
  const shown = onlyToDo ? lines.filter(({ done }) => !done) : lines;
  return (
    <section className={styles.root} aria-label={name} data-part="bench-group">
      <h2>
        <LoafStamp kind={loafKindOf(name)} size={34} />
        <span>{name}</span>
        <small>{left === 0 ? 'All done' : `${formatCount(left)} of ${formatCount(lines.length)} left`}</small>
      </h2>
      <ul>
        {shown.map((line) => (
          <BenchRow key={line.productId} line={line} onTick={onTick} />
        ))}
      </ul>
    </section>
  );
}
