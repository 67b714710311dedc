import type { ImportCounts } from '@bakehouse/domain/imports/import-plan';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Fragment } from 'react';
import { refusedRowsId } from '../import/refused-rows.tsx';
import { allItems, rowSum } from '../import-words.ts';
import styles from './equation.module.css';

interface EquationProps {
  /** The noun for an item of the file. */
  readonly noun: string;
  readonly counts: ImportCounts;
}

/**
 * The sums of a file's items and of its rows by outcome (D18). If no item is refused as a whole, the refused rows are
 * shown instead, because an invalid row is no item yet.
 */
export function Equation({ noun, counts }: EquationProps) {
  const { items } = counts;
  const leavesOnlyRowsOut = items.refused === 0 && counts.refused > 0;
  const all = allItems(counts);
  const parts = [
    ['new', items.new],
    ['changed', items.changed],
    ['unchanged', items.unchanged],
    ...(leavesOnlyRowsOut ? [] : [['refused', items.refused] as const]),
  ] as const;
  return (
    <div className={`surface ${styles.root}`}>
      <p className={styles.sum}>
        <span className={styles.part}>
          <b>{formatCount(all)}</b>
          <span>
            {noun}
            {all !== 1 && 's'} read
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
        {leavesOnlyRowsOut && (
          <>
            {' '}
            <span className={styles.part} data-outcome="refused">
              <b>{formatCount(counts.refused)}</b>
              <span>row{counts.refused !== 1 && 's'} left out</span>
            </span>
          </>
        )}
      </p>
      <p className={styles.rows}>
        {rowSum(counts)}
        {counts.refused > 0 && (
          <span className="screen-only">
            {' '}
            <a className="text-link" href={`#${refusedRowsId}`}>
              See why
            </a>
          </span>
        )}
      </p>
    </div>
  );
}
