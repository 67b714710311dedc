import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { Generated } from 'kysely';
import type { Maybe, MaybeMoment, Moment, WithDefault } from './column-kinds.ts';

export type CampaignPictures = {
  id: string;
  webp: Buffer;
  /** A JPEG of 1200 by 630 pixels for link previews. */
  preview: Buffer;
  width: number;
  height: number;
  uploaded_at: Moment;
  uploaded_by: UserId;
};

export type Campaigns = {
  id: Generated<number>;
  path: string;
  kind: 'draw' | 'promotion';
  lead_type: string;
  look: 'cake' | 'shelf';
  heading: string;
  intro: string;
  /** The highest value of the prize, in pence; null for no prize. */
  prize: Maybe<Pence>;
  code: string;
  button: string;
  thanks: string;
  facts: readonly { readonly title: string; readonly text: string }[];
  terms: string;
  consent: string;
  open: boolean;
  opens_on: Maybe<DeliveryDay>;
  closes_on: Maybe<DeliveryDay>;
  picture_id: Maybe<string>;
  /** The version; a save sends the version that it edited. */
  version: WithDefault<number>;
};

export type LeadConsents = { id: Generated<number>; campaign_id: number; consent: string };

export type Leads = {
  id: Generated<number>;
  campaign_id: number;
  /** The id of the submitted form: if it is sent twice, it is one lead. */
  submission_id: string;
  first_name: string;
  last_name: string;
  tel: string;
  email: string;
  details: string;
  /** The e-mail address and the digits of the telephone number: leads that share one are the same person. */
  reach_keys: readonly string[];
  leadtype: string;
  ticket: string;
  consent_id: number;
  at: Moment;
};

export type DrawRounds = {
  id: Generated<number>;
  campaign_id: number;
  number: number;
  fixed_at: Moment;
  fixed_by: UserId;
  leads: number;
  tickets: readonly string[];
  list_sha256: Buffer;
  seed: Maybe<string>;
  drawn_number: Maybe<number>;
  drawn_at: MaybeMoment;
  drawn_by: Maybe<UserId>;
};

export type DrawContacts = {
  id: Generated<number>;
  round_id: number;
  outcome: 'no-answer' | 'message-left' | 'accepted' | 'declined';
  note: string;
  at: Moment;
  by: UserId;
};

/** Records that a person was erased, without any data about the person. */
export type LeadErasures = {
  id: Generated<number>;
  campaign_id: number;
  leads: number;
  at: Moment;
  /** Null if the leads were deleted at the end of their retention period. */
  by: Maybe<UserId>;
};
