import type { ReactNode } from 'react';
import { Component } from 'react';
import { mayMove, moveFrom } from './move.ts';

interface MovingRowsProps {
  /** The first part of the rows' names: 'shop' for `data-moves="shop 7"`. */
  readonly rows: string;
  /** What the order of the rows follows from. Only a change of it moves them: what a key in a search field does, does not. */
  readonly order: string;
  /** What the rows are of, such as a day: those of another one are other rows, which do not move (`useSlide`). */
  readonly of?: string;
  readonly children: ReactNode;
}

type Places = ReadonlyMap<string, number>;

/** So many rows move at once; a screen does not show more. */
const mostRows = 60;

/**
 * Lets rows slide to their new places when their order changes, so that the eye keeps the one it was on. Where they were
 * is asked just before the page changes, which only a class component hears of.
 */
export class MovingRows extends Component<MovingRowsProps> {
  override getSnapshotBeforeUpdate(before: MovingRowsProps): Places | null {
    const { of, order } = this.props;
    if (before.of !== of || before.order === order || !mayMove()) return null;
    return new Map(placesOf(this.props.rows).map(({ name, top }) => [name, top]));
  }

  override componentDidUpdate(_props: MovingRowsProps, _state: unknown, before: Places | null): void {
    if (before === null) return;
    // All places are asked before anything moves, so that the browser lays the page out once.
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

/** The rows on the screen, and how far down they are. */
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
