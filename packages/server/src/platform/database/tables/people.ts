import type { ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Maybe, MaybeMoment, Moment, WithDefault } from './column-kinds.ts';

export type LevelColumn = WithDefault<0 | 1 | 2>;

export type Users = {
  id: WithDefault<UserId>;
  uuid: Maybe<string>;
  email: string;
  firstname: WithDefault<string>;
  lastname: WithDefault<string>;
  active: WithDefault<boolean>;
  admin: WithDefault<boolean>;
  superadmin: WithDefault<boolean>;
  p_orders: LevelColumn;
  p_admin: LevelColumn;
  p_speccards: LevelColumn;
  lastsignin_at: MaybeMoment;
  created_at: ColumnType<Temporal.Instant, string | undefined, never>;
  /** The version; a save sends the version that it edited. */
  version: WithDefault<number>;
  /**
   * True for a person whom a first sign-in created without a prior entry (D14), until the person is saved for the first
   * time.
   */
  waiting: WithDefault<boolean>;
};

export type UserShops = { user_id: UserId; shop_id: ShopId };

/** The history of people: who changed what about whom; append-only. */
export type UserEvents = {
  id: GeneratedAlways<number>;
  subject_id: Maybe<UserId>;
  kind:
    | 'created'
    | 'updated'
    | 'linked'
    | 'waiting'
    | 'invited'
    | 'renamed'
    | 'promoted'
    | 'settings'
    | 'sessions-ended'
    | 'mail-read';
  at: Moment;
  user_id: Maybe<UserId>;
  viewed_by: Maybe<UserId>;
  /** The id of the save, so that a save that is sent twice is executed once. */
  save_id: Maybe<string>;
  details: ColumnType<unknown, string | undefined, never>;
};
