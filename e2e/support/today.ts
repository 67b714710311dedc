const dayMs = 86_400_000;

/**
 * The day on which the servers of the tests live, as YYYY-MM-DD: the last Tuesday, whatever day it is, for what the demo
 * brand's shops order depends on the day of the week. E2E_TODAY names another of the last seven days. Said once for all
 * workers, so that a run which goes on past midnight has one day.
 */
export const today: string = process.env['E2E_TODAY'] ?? lastTuesday();
process.env['E2E_TODAY'] = today;

/** Nine in the morning, so that tomorrow is open whenever the tests run. */
const morning = `${today}T09:00:00Z`;

/** What a server is started with that lives on that day. */
export const onThatDay = {
  NOW: `+${morning}`,
  // The browser's clock is some days ahead: it would take an access token of one hour for expired as it comes.
  AUTH_ACCESS_EXP_S: String(9 * 86_400),
} as const;

/** The moment so many days after nine in that morning. */
export function momentFromToday(days: number): Date {
  return new Date(Date.parse(morning) + days * dayMs);
}

function lastTuesday(): string {
  const now = new Date();
  const since = (now.getUTCDay() + 5) % 7;
  return new Date(now.getTime() - since * dayMs).toISOString().slice(0, 10);
}
