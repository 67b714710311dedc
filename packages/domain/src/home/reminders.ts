/** A shop is reminded of a day once in so many minutes, whoever presses the button. */
const minutesBetweenReminders = 60;

/** Whether a shop may be reminded again; `last` is when it was reminded of the same day. */
export function mayRemind(last: Temporal.Instant | null, now: Temporal.Instant): boolean {
  if (last === null) return true;
  return Temporal.Instant.compare(now, last.add({ minutes: minutesBetweenReminders })) >= 0;
}
