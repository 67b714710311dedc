import type { Maybe, Moment } from './column-kinds.ts';

/** What went wrong or took long, one row per thing and hour. */
export type IncidentRow = {
  kind: 'error' | 'slow-statement';
  hour: Moment;
  name: string;
  cause: string;
  times: number;
  longest_ms: Maybe<number>;
  last_at: Moment;
  last_request_id: Maybe<string>;
};

/** A process of this program that works on the database, or did a moment ago. */
export type ServerRow = {
  id: string;
  machine: string;
  version: string;
  node: string;
  started_at: Moment;
  seen_at: Moment;
};
