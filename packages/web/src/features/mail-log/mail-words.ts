import type { MailState } from '@bakehouse/contract/mails';

export const stateWords: Readonly<Record<MailState, string>> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Kept here',
};

const kindWords: Readonly<Record<string, string>> = {
  'order-created': 'New order',
  'order-updated': 'Changed order',
  test: 'Test',
  'sign-up': 'Confirm an address',
  'magic-link': 'Sign-in link',
  recovery: 'New password',
  invite: 'Invitation',
  'email-change': 'Change of address',
  reauthentication: 'Code',
};

/** What a letter is about. */
export function kindWord(kind: string): string {
  return kindWords[kind] ?? kind;
}
