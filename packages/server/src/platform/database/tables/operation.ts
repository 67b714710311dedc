import type { Maybe, Moment } from './column-kinds.ts';

/** Errors and slow statements, one row per kind, name, cause and hour. */
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

/** A server that uses the database, or did recently. */
export type ServerRow = {
  id: string;
  machine: string;
  version: string;
  node: string;
  started_at: Moment;
  seen_at: Moment;
};
