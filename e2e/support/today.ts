const dayMs = 86_400_000;

/**
 * The servers' frozen today, as YYYY-MM-DD: by default the last Tuesday, because the demo brand's orders depend on the
 * weekday. E2E_TODAY sets another one of the last seven days. Passed to all workers, so that a run past midnight has a
 * single day.
 */
export const today: string = process.env['E2E_TODAY'] ?? lastTuesday();
process.env['E2E_TODAY'] = today;

/** Nine in the morning, so that tomorrow can be ordered for whenever the tests run. */
const morning = `${today}T09:00:00Z`;

/** The environment of a server with that day. */
export const frozenClockSettings = {
  NOW: `+${morning}`,
  // The browser's clock may be days ahead, so an access token of one hour would already be expired.
  AUTH_ACCESS_EXP_S: String(9 * 86_400),
} as const;

/** The instant this number of days after nine in that morning. */
export function momentFromToday(days: number): Date {
  return new Date(Date.parse(morning) + days * dayMs);
}

function lastTuesday(): string {
  const now = new Date();
  const since = (now.getUTCDay() + 5) % 7;
  return new Date(now.getTime() - since * dayMs).toISOString().slice(0, 10);
}
