import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Generated } from 'kysely';
import type { Maybe, MaybeMoment, Moment, WithDefault } from './column-kinds.ts';

export type Settings = {
  id: Generated<number>;
  business_name: WithDefault<string>;
  telephone: WithDefault<string>;
  time_zone: WithDefault<string>;
  /** 'HH:MM:SS'. */
  delivery_starts_at: WithDefault<string>;
  default_cut_off_hours: WithDefault<number>;
  order_horizon_days: WithDefault<number>;
  /** If empty, ADMIN_EMAIL applies. */
  admin_email: WithDefault<string>;
  /** The colours of the seven weekdays from Monday; an empty one stands for the default. */
  day_colours: WithDefault<readonly string[]>;
  /** The version of all settings of the settings screen, except the Sage settings, which have their own version. */
  version: WithDefault<number>;
  demo: WithDefault<boolean>;
};

export type ServerClockRow = { only_row: Generated<boolean>; latest: Moment };

export type ServerSecretRow = {
  only_row: Generated<boolean>;
  fingerprint: Buffer;
  set_at: Moment;
};

/** The roles that must use a second factor. */
export type SecondFactorPolicy = {
  id: Generated<number>;
  roles: WithDefault<readonly ('shop' | 'admin' | 'superadmin')[]>;
};

export type SageSettings = {
  id: Generated<number>;
  ledger_account: WithDefault<string>;
  analysis_types: WithDefault<readonly string[]>;
  version: WithDefault<number>;
  updated_at: MaybeMoment;
  updated_by: Maybe<UserId>;
  viewed_by: Maybe<UserId>;
};

/** The seller on invoices, without name and telephone, which are in the business settings. */
export type SellerRow = {
  id: Generated<number>;
  /** The lines of the address, separated by line breaks. */
  address: WithDefault<string>;
  email: WithDefault<string>;
  vat_number: WithDefault<string>;
  bank_sort_code: WithDefault<string>;
  bank_account_number: WithDefault<string>;
  logo: Maybe<string>;
};

/** Logos for the headers of printed documents. A stored logo never changes. */
export type Logos = {
  id: string;
  png: Buffer;
  width: number;
  height: number;
  uploaded_at: Moment;
  uploaded_by: UserId;
};

export type RetentionSettings = {
  id: Generated<number>;
  mail_body_days: WithDefault<number>;
  user_event_days: WithDefault<number>;
  /** 0: kept until they are erased by hand. */
  lead_days: WithDefault<number>;
};
