import type { Category } from '@bakehouse/domain/administration/category';
import { moveCategory } from '@bakehouse/domain/administration/category';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { announce } from '../../ui/feedback/announcer.tsx';

interface Carried {
  readonly categoryId: number;
  /** The list as it was when the row was picked up. */
  readonly before: readonly Category[];
}

/** Says where a category stands: 'Savoury, 3 of 6'. */
export function announcePlace(categories: readonly Category[], categoryId: number, what = ''): void {
  const index = categories.findIndex((one) => one.categoryId === categoryId);
  const place = `${categories[index]?.name ?? ''}${what}, ${index + 1} of ${categories.length}`;
  announce(place);
}

/**
 * Moves a row of a list by keys on its handle: Space picks it up, arrows move it, Space puts it down, Escape puts it
 * back. Each step is announced.
 */
export function useCarriedRow(
  categories: readonly Category[],
  put: (categories: readonly Category[]) => void,
) {
  const [carried, setCarried] = useState<Carried | null>(null);

  function move(index: number, by: number, categoryId: number): void {
    const to = index + by;
    if (to < 0 || to >= categories.length) return;
    const moved = moveCategory(categories, index, to);
    put(moved);
    announcePlace(moved, categoryId);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number): void {
    const { categoryId } = categories[index] ?? {};
    if (categoryId === undefined) return;
    const isCarried = carried?.categoryId === categoryId;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === ' ') {
      event.preventDefault();
      setCarried(isCarried ? null : { categoryId, before: categories });
      announcePlace(categories, categoryId, isCarried ? ' put down' : ' picked up');
    } else if (isCarried && step !== undefined) {
      event.preventDefault();
      move(index, step, categoryId);
    } else if (isCarried && event.key === 'Escape') {
      event.preventDefault();
      setCarried(null);
      put(carried.before);
      announcePlace(carried.before, categoryId, ' put back');
    } else if (isCarried && event.key === 'Tab') {
      setCarried(null);
    }
  }

  return { carriedId: carried?.categoryId ?? null, onKeyDown, move, putDown: () => setCarried(null) };
}
