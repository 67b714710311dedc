import type { MailRow, MailState } from '@bakehouse/contract/mails';

export const stateLabels: Readonly<Record<MailState, string>> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Kept here',
};

const kindLabels: Readonly<Record<string, string>> = {
  'order-created': 'New order',
  'order-updated': 'Changed order',
  'order-voided': 'Voided order',
  'order-deleted': 'Deleted order',
  'order-reminder': 'Missing order',
  'allergens-changed': 'Changed allergens',
  test: 'Test',
  'backup-failed': 'Backup',
  'sign-up': 'Confirm an address',
  'magic-link': 'Sign-in link',
  recovery: 'New password',
  invite: 'Invitation',
  'email-change': 'Change of address',
  reauthentication: 'Code',
};

/** What a mail is about. */
export function kindLabel(kind: string): string {
  return kindLabels[kind] ?? kind;
}

/** What a mail is called; one that is not written yet, by what it is about. */
export function subjectOf({ subject, kind, orderId }: MailRow): string {
  return subject || `${kindLabel(kind)}${orderId === null ? '' : ` ${orderId}`}`;
}
