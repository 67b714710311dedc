import type { MailKind } from '../../platform/database/tables/mails.ts';

/**
 * How urgent a mail is. Each lane is worked on by itself, so that a slow or failing receiver of one kind of mail does
 * not hold up the others: a code or a sign-in link, for which somebody waits, before the mails about orders, and those
 * before notices.
 */
export const mailLanes = ['waited-for', 'orders', 'notices'] as const;
export type MailLane = (typeof mailLanes)[number];

const laneOf: Readonly<Record<MailKind, MailLane>> = {
  'sign-up': 'waited-for',
  'magic-link': 'waited-for',
  recovery: 'waited-for',
  'email-change': 'waited-for',
  reauthentication: 'waited-for',
  // Whoever asked for it looks at the screen until it is there.
  test: 'waited-for',
  'order-created': 'orders',
  'order-updated': 'orders',
  'order-voided': 'orders',
  'order-deleted': 'orders',
  'order-reminder': 'orders',
  // To every shop at once: a lane of its own makes no order wait.
  'allergens-changed': 'notices',
  'backup-failed': 'notices',
  invite: 'notices',
};

/** So many mails of a lane leave at once: one receiver that keeps silent is not the end of all codes. */
export const mailsAtOnce: Readonly<Record<MailLane, number>> = { 'waited-for': 2, orders: 1, notices: 1 };

/** The kinds of mail of a lane. */
export function kindsOf(lane: MailLane): readonly string[] {
  return Object.entries(laneOf)
    .filter(([, of]) => of === lane)
    .map(([kind]) => kind);
}
