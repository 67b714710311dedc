import type { MailKind } from '../../platform/database/tables/mails.ts';

/**
 * The urgency of a mail. Each lane has its own queue, so that a slow or failing mail server for one kind of mail does
 * not delay the others: codes and sign-in links, for which people wait, mails about orders, and notices.
 */
export const mailLanes = ['waited-for', 'orders', 'notices'] as const;
export type MailLane = (typeof mailLanes)[number];

const laneOf: Readonly<Record<MailKind, MailLane>> = {
  'sign-up': 'waited-for',
  'magic-link': 'waited-for',
  recovery: 'waited-for',
  'email-change': 'waited-for',
  reauthentication: 'waited-for',
  // The person who requested it waits for it.
  test: 'waited-for',
  'order-created': 'orders',
  'order-updated': 'orders',
  'order-voided': 'orders',
  'order-deleted': 'orders',
  'order-reminder': 'orders',
  // These go to all shops at once, and must not delay mails about orders.
  'allergens-changed': 'notices',
  'backup-failed': 'notices',
  invite: 'notices',
};

/** The concurrent mails of each lane: one recipient's server that does not answer must not block all codes. */
export const mailsAtOnce: Readonly<Record<MailLane, number>> = { 'waited-for': 2, orders: 1, notices: 1 };

/** The kinds of mail of a lane. */
export function kindsOf(lane: MailLane): readonly string[] {
  return Object.entries(laneOf)
    .filter(([, of]) => of === lane)
    .map(([kind]) => kind);
}
