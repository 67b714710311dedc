import { z } from 'zod';
import { route } from './route.ts';
import { commandId, count, instant, lineOfText, shopId } from './values.ts';

export const mailState = z.enum(['queued', 'sent', 'failed', 'kept']);
export type MailState = z.infer<typeof mailState>;

/** A mail of the mail log (D12). */
export const mailRow = z.object({
  mailId: z.int(),
  kind: z.string(),
  state: mailState,
  /** Empty until an order's mail was written. */
  recipients: z.array(z.string()),
  subject: z.string(),
  queuedAt: instant,
  sentAt: instant.nullable(),
  attempts: z.int(),
  /** Why it was not sent, or why it stays. */
  lastError: z.string().nullable(),
  orderId: z.int().nullable(),
});
export type MailRow = z.infer<typeof mailRow>;

/** The shop that a mail is for. */
export const addressedShop = z.object({
  shopId,
  name: z.string(),
  /** As it is now, perhaps not when the mail was sent; empty where it has none. */
  email: z.string(),
});
export type AddressedShop = z.infer<typeof addressedShop>;

/** The mail itself. Texts that opened an account are erased once it was sent or has run out. */
export const mailView = mailRow.extend({
  plain: z.string().nullable(),
  /** The text is what would leave now: a mail about an order is written when it leaves. */
  isDraft: z.boolean(),
  /** When the mail server was tried, the first one first. */
  triedAt: z.array(instant),
  /** When the mail server is tried next, where the mail is queued. Changes to an order until then are in its mail. */
  nextAttemptAt: instant.nullable(),
  /** Who has it, where the mail server refused others. */
  deliveredTo: z.array(z.string()),
  shop: addressedShop.nullable(),
  /** Until when the texts stay; null where they always do. */
  secretUntil: instant.nullable(),
  /** When the texts were removed because of their age. */
  bodyRemovedAt: instant.nullable(),
  /** Neither on its way, nor about something that is over: a link that has run out, a void that was undone. */
  canSendAgain: z.boolean(),
});
export type MailView = z.infer<typeof mailView>;

/** How a test e-mail fares. */
export const testEmail = z.object({
  mailId: z.int(),
  to: z.string(),
  queuedAt: instant,
  /** 'kept' where no mail server takes mails away. */
  state: mailState,
  sentAt: instant.nullable(),
  attempts: count,
  /** The mail server's own words; null until it said something. */
  said: z.string().nullable(),
});
export type TestEmail = z.infer<typeof testEmail>;

/** How many mails there are in each state, counted up to `mostMailsCounted`. */
export const mailCounts = z.record(mailState, count);
export type MailCounts = z.infer<typeof mailCounts>;

const mailInPath = z.object({ mailId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const mails = {
  /** Newest first, a hundred at a time. A text is searched in a limited number of mails at a time. */
  listMails: route('GET', '/mails', { needs: 'super-admin', summary: 'The mail log' })
    .input(
      z.object({
        state: mailState.optional(),
        /** Part of the subject or of an address, or the number of an order. */
        search: lineOfText(100).optional(),
        /** Only those before this one. */
        before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      }),
    )
    .output(
      z.object({
        /** Those about the order with the searched number come first, however old they are. */
        mails: z.array(mailRow),
        /** The `before` of the next older page; null where there are no older mails, or none that were not searched. */
        nextBefore: z.int().nullable(),
        /** When the oldest searched mail was queued, where older ones were not searched for the text yet; else null. */
        searchedFrom: instant.nullable(),
        /** Of all mails, whatever is searched. */
        counts: mailCounts,
        /** Whether a mail server takes mails away, or they all stay in the log. */
        leaving: z.boolean(),
        serverNow: instant,
      }),
    ),
  readMail: route('GET', '/mails/{mailId}', { needs: 'super-admin', summary: 'An e-mail' })
    .input(mailInPath)
    .output(mailView),
  resendMail: route('POST', '/mails/{mailId}/resend', {
    needs: 'super-admin',
    summary: 'Send an e-mail again',
  })
    .input(
      mailInPath.extend({
        commandId,
        /** The state that it was seen in: one that is in another by now is answered as it is, and not sent. */
        seen: mailState.optional(),
      }),
    )
    .output(mailRow),
  sendTestEmail: route('POST', '/mails/test', {
    needs: 'edit-administration',
    summary: 'Send oneself an e-mail to see what the mail server says',
  })
    .input(z.object({ commandId }))
    .output(testEmail),
  readTestEmail: route('GET', '/mails/test/{mailId}', {
    needs: 'edit-administration',
    summary: 'How a test e-mail fares',
  })
    .input(mailInPath)
    .output(testEmail),
};
