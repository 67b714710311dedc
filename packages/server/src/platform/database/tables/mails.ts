import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { GeneratedAlways } from 'kysely';
import type { Maybe, MaybeMoment, Moment, Moments, WithDefault } from './column-kinds.ts';

/** Mails about an order; their texts are written when they are sent. */
export const orderMailKinds = ['order-created', 'order-updated', 'order-voided', 'order-deleted'] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** Mails about an account; their texts contain a usable link until they expire. */
export type AccountMailKind =
  | 'sign-up'
  | 'magic-link'
  | 'recovery'
  | 'invite'
  | 'email-change'
  | 'reauthentication';

/**
 * The kinds of mails. 'order-reminder' tells a shop that its order is missing, 'allergens-changed' tells it about new
 * allergens of products that it has ordered, and 'backup-failed' tells super admins that a backup failed.
 */
export type MailKind =
  | OrderMailKind
  | 'order-reminder'
  | 'allergens-changed'
  | 'test'
  | 'backup-failed'
  | AccountMailKind;

export type Mails = {
  id: GeneratedAlways<number>;
  kind: MailKind;
  order_id: Maybe<OrderId>;
  order_version: Maybe<number>;
  /** Of a reminder: the day and the shop whose order is missing. */
  reminder_dt: Maybe<DeliveryDay>;
  reminder_shop_id: Maybe<ShopId>;
  /** Of a mail about allergens: the shop that it is for. */
  shop_id: Maybe<ShopId>;
  /** The mail that also covers this one's change. */
  merged_into: Maybe<number>;
  state: WithDefault<'queued' | 'sent' | 'failed' | 'kept'>;
  attempts: WithDefault<number>;
  /** The times of the attempts. */
  tried_at: Moments;
  next_attempt_at: Moment;
  queued_at: Moment;
  sent_at: MaybeMoment;
  recipients: Maybe<readonly string[]>;
  /** The recipients that have received it already, if the mail server refused others. */
  delivered_to: WithDefault<readonly string[]>;
  subject: Maybe<string>;
  html: Maybe<string>;
  plain: Maybe<string>;
  last_error: Maybe<string>;
  /** The mail server's response when it accepted the mail. */
  said: Maybe<string>;
  /** The texts are erased once the mail was sent or this time has passed. */
  secret_until: MaybeMoment;
  /** When the texts were removed because of their age. */
  body_removed_at: MaybeMoment;
};
