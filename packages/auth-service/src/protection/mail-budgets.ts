import type { Limit } from './token-buckets.ts';
import { createTokenBuckets } from './token-buckets.ts';

/** The most accounts and sources with counted mails. */
const mostAccounts = 20_000;

/**
 * Budgets of mails and SMS, separate by cause, so that nobody uses up what others need (auth contract, section 1.6). In
 * memory, like all limits that only dampen a flood.
 */
export type MailBudgets = {
  /** Takes one mail to an unconfirmed address: 0, or the whole seconds until there is another. */
  consumeForUnconfirmed(perHour: number, now: Temporal.Instant): number;
  /** Whether there is such a mail to take: 0, or the whole seconds until there is one. */
  waitForUnconfirmed(perHour: number, now: Temporal.Instant): number;
  /**
   * Takes one mail to an account, requested by that source. Counted by source as well, because anybody may request
   * mails to another person: 0, or the whole seconds until there is another.
   */
  consumeForAccount(
    asked: { readonly userId: string; readonly source: string },
    perHour: number,
    now: Temporal.Instant,
  ): number;
};

export function createMailBudgets(): MailBudgets {
  // Separate from the others, which a flood of sources evicts.
  const unconfirmed = createTokenBuckets(1);
  const accounts = createTokenBuckets(mostAccounts);
  return {
    consumeForUnconfirmed: (perHour, now) => unconfirmed.consume('unconfirmed', hourly(perHour), now),
    waitForUnconfirmed: (perHour, now) => unconfirmed.waitFor('unconfirmed', hourly(perHour), now),
    consumeForAccount: ({ userId, source }, perHour, now) =>
      accounts.consume(`${userId} ${source}`, hourly(perHour), now),
  };
}

function hourly(perHour: number): Limit {
  return { burst: perHour, perSecond: perHour / 3600 };
}
