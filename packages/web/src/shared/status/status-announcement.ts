import { formatTimeLeft } from '@bakehouse/domain/kernel/cutoff';
import { useState } from 'react';

/** Minutes before the cut-off at which the banner announces the time left. */
const speakingMinutes = [5, 10, 30, 60];

/**
 * What a screen reader announces of the banner: nothing when the page opens, because the heading can be read; then the
 * title on a change of status, and the time left when it falls to 60, 30, 10 and 5 minutes.
 *
 * @param left milliseconds to the cut-off, or null for none
 */
export function useStatusAnnouncement(title: string, left: number | null): string {
  const step = left === null ? null : (speakingMinutes.find((minutes) => left <= minutes * 60_000) ?? null);
  const [heard, setHeard] = useState({ title, step, spoken: '' });
  if (heard.title !== title) {
    setHeard({ title, step, spoken: title });
  } else if (heard.step !== step) {
    const nearer = step !== null && (heard.step === null || step < heard.step);
    setHeard({
      title,
      step,
      spoken: nearer && left !== null ? `${formatTimeLeft(left / 1000)} until cut-off` : '',
    });
  }
  return heard.spoken;
}
