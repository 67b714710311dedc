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
  /** Empty: the address that the server was started with. */
  admin_email: WithDefault<string>;
  /** Of the seven days from Monday on; empty for the usual one. */
  day_colours: WithDefault<readonly string[]>;
  /** Of everything that the settings screen saves, but the Sage settings: those have one of their own. */
  version: WithDefault<number>;
  demo: WithDefault<boolean>;
};

export type ServerClockRow = { only_row: Generated<boolean>; latest: Moment };

export type ServerSecretRow = {
  only_row: Generated<boolean>;
  fingerprint: Buffer;
  set_at: Moment;
};

/** Who may come in only with a second factor. */
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

/** The seller on invoices, except name and telephone, which are the business's. */
export type SellerRow = {
  id: Generated<number>;
  /** One line of the address a line. */
  address: WithDefault<string>;
  email: WithDefault<string>;
  vat_number: WithDefault<string>;
  bank_sort_code: WithDefault<string>;
  bank_account_number: WithDefault<string>;
  logo: Maybe<string>;
};

/** Pictures at the head of papers; none ever changes. */
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
  /** 0: until somebody erases them. */
  lead_days: WithDefault<number>;
};
