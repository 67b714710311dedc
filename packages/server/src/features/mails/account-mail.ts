import type { Transaction } from 'kysely';
import type { AccountMailKind } from '../../platform/database/tables/mails.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { MailSender } from '../../platform/mail/mail-html.ts';
import { partsToHtml } from '../../platform/mail/mail-html.ts';
import { oneLine } from '../../platform/mail/one-line.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';

/** A mail about an account. */
export type AccountMail = {
  readonly kind: AccountMailKind;
  /** The recipient. */
  readonly to: string;
  /** Null where the mail has a code only. */
  readonly link: string | null;
  readonly code: string;
  /** When link and code expire. */
  readonly goodUntil: Temporal.Instant;
  /** The present address of the account, null where it has none yet, and the wanted one. */
  readonly change?: { readonly from: string | null; readonly to: string };
};

type Words = {
  readonly subject: (business: string) => string;
  readonly why: (business: string, change: AccountMail['change']) => string;
  /** The label of the link. */
  readonly action: string;
  /** What to do when the link has expired, or the person did not request it; by default the words of most mails. */
  readonly after?: string;
};

const innocent = 'If this was not you, ignore this e-mail and nothing will change.';
/** Our own pages use the link; some programs ask for the code instead. */
const instead = 'You need this code only if you are asked for one instead of the link.';

const words: Readonly<Record<AccountMailKind, Words>> = {
  'sign-up': {
    subject: (business) => `Confirm your e-mail address for ${business}`,
    why: (business) => `Somebody created an account at ${business} with this address.`,
    action: 'Confirm the address and sign in',
  },
  'magic-link': {
    subject: (business) => `Sign in to ${business}`,
    why: (business) => `Somebody asked to sign in to ${business} with this address.`,
    action: 'Sign in',
  },
  recovery: {
    subject: (business) => `Choose a new password for ${business}`,
    why: (business) => `Somebody asked to reset the password of your account at ${business}.`,
    action: 'Choose a new password',
  },
  invite: {
    subject: (business) => `You are invited to ${business}`,
    why: (business) =>
      `${business} created an account for you, to order for your shop or to work in the office.`,
    action: 'Accept and choose a password',
    after:
      'After that, choose ‘Reset password’ on the sign-in page to get another link. If you did not expect this, ignore this e-mail.',
  },
  'email-change': {
    subject: (business) => `Confirm the new e-mail address of your account at ${business}`,
    why(business, change) {
      const from = change?.from ? ` from ${change.from}` : '';
      const to = change ? ` to ${change.to}` : '';
      return `Somebody asked to change the e-mail address of an account at ${business}${from}${to}.`;
    },
    action: 'Confirm the change',
  },
  reauthentication: {
    subject: (business) => `Your code for ${business}`,
    why: (business) => `Somebody is changing the password of your account at ${business}.`,
    action: '',
  },
};

/**
 * Writes the mail and queues it in the mail log, in the transaction that issued its token. It gives access to an
 * account, so its text is erased once it was sent or has expired (decision 037).
 */
export async function queueAccountMail(
  trx: Transaction<Tables>,
  mail: AccountMail,
  now: Temporal.Instant,
): Promise<void> {
  const business = await readBusinessSettings(trx);
  await trx
    .insertInto('mails')
    .values({
      kind: mail.kind,
      queued_at: now.toString(),
      next_attempt_at: now.toString(),
      recipients: [mail.to],
      secret_until: mail.goodUntil.toString(),
      ...writeAccountMail(mail, business, now),
    })
    .execute();
}

/** The text of a mail about an account. */
export function writeAccountMail(mail: AccountMail, business: MailSender, now: Temporal.Instant) {
  const { subject, why, action, after = innocent } = words[mail.kind];
  const title = subject(business.name);
  const reason = why(business.name, mail.change);
  const minutes = Math.max(1, Math.round(now.until(mail.goodUntil).total('minutes')));
  const limit = `This can be used once, within ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`;
  const { link, code } = mail;
  return {
    subject: oneLine(title),
    plain: [
      reason,
      '',
      ...(link === null ? [] : [`${action}:`, link, '']),
      `Code: ${code}`,
      ...(link === null ? [] : [instead]),
      '',
      limit,
      after,
    ].join('\n'),
    html: partsToHtml(
      [
        { kind: 'title', text: title },
        { kind: 'text', text: reason },
        ...(link === null ? [] : [{ kind: 'link', text: action, address: link } as const]),
        { kind: 'code', code },
        ...(link === null ? [] : [{ kind: 'text', text: instead } as const]),
        { kind: 'text', text: limit },
        { kind: 'text', text: after },
      ],
      business,
    ),
  };
}
