import type { ReactNode } from 'react';
import { Component } from 'react';
import { isMotionAllowed, moveFrom } from './move.ts';

interface MovingRowsProps {
  /** The prefix of the rows' names: 'shop' for `data-moves="shop 7"`. */
  readonly rows: string;
  /**
   * What determines the order of the rows. They are animated only when it changes, and not for other changes such as a
   * filter.
   */
  readonly order: string;
  /** What the rows belong to, such as a day. When it changes, the rows are not animated (see `useSlide`). */
  readonly of?: string;
  readonly children: ReactNode;
}

type Places = ReadonlyMap<string, number>;

/** The largest number of animated rows; more do not fit a screen. */
const mostRows = 60;

/**
 * Animates rows to their new positions when their order changes, so that the eye can follow one. The old positions are
 * measured in `getSnapshotBeforeUpdate`, which only class components have.
 */
export class MovingRows extends Component<MovingRowsProps> {
  override getSnapshotBeforeUpdate(before: MovingRowsProps): Places | null {
    const { of, order } = this.props;
    if (before.of !== of || before.order === order || !isMotionAllowed()) return null;
    return new Map(placesOf(this.props.rows).map(({ name, top }) => [name, top]));
  }

  override componentDidUpdate(_props: MovingRowsProps, _state: unknown, before: Places | null): void {
    if (before === null) return;
    // All positions are measured before any element moves, so that there is a single layout.
    for (const { row, name, top } of placesOf(this.props.rows).slice(0, mostRows)) {
      const from = before.get(name);
      if (from === undefined) moveFrom(row, { opacity: 0 });
      else if (from !== top) moveFrom(row, { transform: `translateY(${from - top}px)` });
    }
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** The rendered rows with their positions. */
function placesOf(rows: string) {
  const seen: { readonly row: Element; readonly name: string; readonly top: number }[] = [];
  for (const row of document.querySelectorAll(`[data-moves^="${rows} "]`)) {
    if (!row.checkVisibility({ contentVisibilityAuto: true })) continue;
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight) {
      seen.push({ row, name: row.getAttribute('data-moves') ?? '', top });
    }
  }
  return seen;
}
