import type { GeneratedAlways } from 'kysely';
import type { Maybe, MaybeMoment, Moment, WithDefault } from './column-kinds.ts';

/** One backup, with the times at which it was requested, begun, made, checked, ended and removed by retention. */
export type Backups = {
  id: GeneratedAlways<number>;
  reason: 'schedule' | 'asked';
  asked_at: Moment;
  began_at: MaybeMoment;
  made_at: MaybeMoment;
  checked_at: MaybeMoment;
  ended_at: MaybeMoment;
  removed_at: MaybeMoment;
  /** The machine that has the file on its disk. */
  machine: WithDefault<string>;
  path: WithDefault<string>;
  bytes: WithDefault<number>;
  sha256: WithDefault<string>;
  row_count: WithDefault<number>;
  photo_files: WithDefault<number>;
  backup_ms: Maybe<number>;
  restore_ms: Maybe<number>;
  /** Why it was not restored and compared, as a sentence. */
  unchecked_because: WithDefault<string>;
  /** Why there is no backup, or why it is not reliable, as a sentence. */
  failure: WithDefault<string>;
  /** The progress, while it is being made. */
  step: WithDefault<string>;
  done: WithDefault<number>;
  expected: Maybe<number>;
};

export type BackupSettingsRow = {
  id: WithDefault<number>;
  enabled: WithDefault<boolean>;
  hour: WithDefault<number>;
  keep_daily: WithDefault<number>;
  keep_weekly: WithDefault<number>;
  keep_monthly: WithDefault<number>;
  since: Moment;
  version: WithDefault<number>;
};
