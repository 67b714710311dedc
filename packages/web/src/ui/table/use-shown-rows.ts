import { formatCount } from '@bakehouse/domain/kernel/money';
import { useState } from 'react';

/**
 * Shows a long list in steps: the first rows, and `step` more with each click of a button.
 *
 * @returns the shown rows, and the label of the button: null once all are shown
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
