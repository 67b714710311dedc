import type { Limit } from './token-buckets.ts';
import { createTokenBuckets } from './token-buckets.ts';

/** The most accounts and sources whose mails are counted at once. */
const mostAccounts = 20_000;

/**
 * How many mails and SMS may leave, counted apart by who causes them, so that nobody uses up what others need (auth
 * contract, section 1.6). In memory, as all limits that only blunt a flood.
 */
export type MailBudgets = {
  /** Takes one mail to an address that nobody proved to own: 0, or the whole seconds until there is another. */
  takeForStranger(perHour: number, now: Temporal.Instant): number;
  /** Whether there is such a mail to take: 0, or the whole seconds until there is one. */
  waitForStranger(perHour: number, now: Temporal.Instant): number;
  /**
   * Takes one mail to an account, asked for by that source. Counted by source as well, because everybody may ask for
   * somebody else's mails: 0, or the whole seconds until there is another.
   */
  takeForAccount(
    asked: { readonly userId: string; readonly source: string },
    perHour: number,
    now: Temporal.Instant,
  ): number;
};

export function createMailBudgets(): MailBudgets {
  // Kept apart from the others, which a flood of sources evicts.
  const strangers = createTokenBuckets(1);
  const accounts = createTokenBuckets(mostAccounts);
  return {
    takeForStranger: (perHour, now) => strangers.take('strangers', hourly(perHour), now),
    waitForStranger: (perHour, now) => strangers.waitFor('strangers', hourly(perHour), now),
    takeForAccount: ({ userId, source }, perHour, now) =>
      accounts.take(`${userId} ${source}`, hourly(perHour), now),
  };
}

function hourly(perHour: number): Limit {
  return { burst: perHour, perSecond: perHour / 3600 };
}
