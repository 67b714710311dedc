import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import { importKindWords } from '@bakehouse/domain/imports/import-kinds';
import type { ImportCounts } from '@bakehouse/domain/imports/import-plan';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Fragment } from 'react';
import { allItems, rowSum } from '../import-words.ts';
import styles from './equation.module.css';

interface EquationProps {
  readonly kind: ImportKind;
  readonly counts: ImportCounts;
}

/** What becomes of the things of a file, and of its rows. Both sums add up (D18). */
export function Equation({ kind, counts }: EquationProps) {
  const { items } = counts;
  const all = allItems(counts);
  const parts = [
    ['new', items.new],
    ['changed', items.changed],
    ['unchanged', items.unchanged],
    ['refused', items.refused],
  ] as const;
  return (
    <div className={`surface ${styles.root}`}>
      <p className={styles.sum}>
        <span className={styles.part}>
          <b>{formatCount(all)}</b>
          <span>
            {importKindWords[kind].noun}
            {all !== 1 && 's'} in the file
          </span>
        </span>
        {parts.map(([name, count], place) => (
          <Fragment key={name}>
            {' '}
            <span className={styles.sign}>{place === 0 ? '=' : '+'}</span>{' '}
            <span className={styles.part} data-outcome={count > 0 ? name : undefined}>
              <b>{formatCount(count)}</b>
              <span>{name}</span>
            </span>
          </Fragment>
        ))}
      </p>
      <p className={styles.rows}>{rowSum(counts)}</p>
    </div>
  );
}
