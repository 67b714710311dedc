import type { Need } from '@bakehouse/domain/kernel/permissions';
import { oc } from '@orpc/contract';
import { refusals } from './refusals.ts';

/**
 * The cost of a route, for the limits per person (decision 058): heavy routes read whole days, histories or years and
 * share a few permits; prints are stored for months.
 */
export type Weight = 'light' | 'heavy' | 'print';

/** A route's metadata. */
export type RouteMeta = {
  readonly needs: Need;
  readonly weight: Weight;
  /** Whether the route is a command, which changes something. */
  readonly writes: boolean;
};

const base = oc.$meta<RouteMeta>({ needs: 'super-admin', weight: 'light', writes: true }).errors(refusals);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Starts the definition of a route. Every route is defined by this function, so none lacks `needs`, the permission that
 * a single middleware of the server enforces.
 *
 * @example route('GET', '/me', { needs: 'signed-in', summary: 'Who I am' }).output(me)
 */
export function route(
  method: Method,
  path: `/${string}`,
  about: {
    readonly needs: Need;
    readonly summary: string;
    readonly weight?: Weight;
    /** For a POST that only reads, because its input is too large for an address. */
    readonly writes?: false;
  },
) {
  const { needs, summary, weight = 'light', writes = method !== 'GET' } = about;
  return base.meta({ needs, weight, writes }).route({ method, path, summary });
}
