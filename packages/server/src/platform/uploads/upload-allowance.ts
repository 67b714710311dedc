/** The most people remembered; beyond it the one whose hour began first is evicted. */
const mostPeople = 10_000;

type Hour = { readonly began: Temporal.Instant; readonly used: number };

/**
 * How many uploads one person may begin in an hour, including refused ones. It is in memory: it only blunts a flood, so
 * several servers may each count for themselves.
 */
export function createUploadAllowance(perHour: number) {
  const hours = new Map<string, Hour>();
  /** Takes one upload: returns 0, or the number of seconds until one is available. */
  return function consumeUpload(person: string, now: Temporal.Instant): number {
    const known = hours.get(person);
    const elapsed = known === undefined ? Number.POSITIVE_INFINITY : known.began.until(now).total('seconds');
    const hour = known === undefined || elapsed >= 3600 ? { began: now, used: 0 } : known;
    if (hour.used >= perHour) return Math.max(1, Math.ceil(3600 - elapsed));
    if (hour !== known) hours.delete(person);
    hours.set(person, { ...hour, used: hour.used + 1 });
    for (const first of hours.keys()) {
      if (hours.size <= mostPeople) break;
      hours.delete(first);
    }
    return 0;
  };
}
