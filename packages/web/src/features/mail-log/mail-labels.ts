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

/** The label of a kind of mail. */
export function kindLabel(kind: string): string {
  return kindLabels[kind] ?? kind;
}

/** The subject of a mail; before it is rendered, its kind. */
export function subjectOf({ subject, kind, orderId }: MailRow): string {
  return subject || `${kindLabel(kind)}${orderId === null ? '' : ` ${orderId}`}`;
}
