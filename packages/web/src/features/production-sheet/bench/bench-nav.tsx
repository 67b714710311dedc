import { formatCount } from '@bakehouse/domain/kernel/money';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { FocusEvent } from 'react';
import { useEffect, useRef } from 'react';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import type { BenchGroup } from './bench-groups.ts';
import styles from './bench-nav.module.css';

interface BenchNavProps {
  readonly groups: readonly BenchGroup[];
  /** The indexes of the shown groups, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly onGroup: (place: number) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onlyToDo: boolean;
  readonly onOnlyToDo: (only: boolean) => void;
}

/** Buttons for the groups with the number of open products in each; the shown ones are marked. */
export function BenchNav(props: BenchNavProps) {
  const { groups, from, to, onGroup, onStep, onlyToDo, onOnlyToDo } = props;
  const list = useShownInSight(from, to);
  return (
    <nav className={styles.root} aria-label="Groups">
      <button
        type="button"
        className={styles.step}
        aria-label="Previous group"
        disabled={from === 0}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={28} aria-hidden />
      </button>
      <ul className={styles.groups} ref={list} onFocus={bringIntoSight}>
        {groups.map(({ name, left }, place) => (
          <li key={name}>
            <button
              type="button"
              className={styles.group}
              aria-pressed={place >= from && place < to}
              aria-label={left === 0 ? `${name}, all done` : `${name}, ${formatCount(left)} to do`}
              onClick={() => onGroup(place)}
            >
              <LoafStamp kind={loafKindOf(name)} size={28} />
              <span>{name}</span>
              {left === 0 ? <IconCheck size={22} aria-hidden /> : <b>{formatCount(left)}</b>}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.step}
        aria-label="Next group"
        disabled={to >= groups.length}
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={28} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.filter}
        aria-pressed={onlyToDo}
        onClick={() => onOnlyToDo(!onlyToDo)}
      >
        To do
      </button>
    </nav>
  );
}

/** Scrolls a focused group fully into view; browsers leave it if a few pixels are visible. */
function bringIntoSight({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Scrolls the row horizontally to the shown groups, however they were chosen; if only one fits, to the first. */
function useShownInSight(from: number, to: number) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    for (const place of [to - 1, from])
      list.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [from, to]);
  return list;
}
