import { formatCount } from '@bakehouse/domain/kernel/money';
import { useState } from 'react';

/**
 * The first rows of a long list, and as many more at each press of a button.
 *
 * @returns the rows that are shown, and what the button says: null once all of them are
 */
export function useShownRows<Row>(rows: readonly Row[], step: number) {
  const [most, setMost] = useState(step);
  const shown = rows.slice(0, most);
  const left = rows.length - shown.length;
  return {
    shown,
    moreLabel: left > 0 ? `Show ${Math.min(step, left)} more of ${formatCount(rows.length)}` : null,
    showMore: () => setMost(most + step),
  };
}
