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
  /** A save names the version it edited. */
  version: WithDefault<number>;
  /**
   * True for a person whom a first sign-in created without an announcement (D14); the first save of the person clears
   * it.
   */
  waiting: WithDefault<boolean>;
};

export type UserShops = { user_id: UserId; shop_id: ShopId };

/** Who changed what about whom; append-only. */
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
  /** A save that was sent twice is done once. */
  save_id: Maybe<string>;
  details: ColumnType<unknown, string | undefined, never>;
};
