import type { Need } from '@bakehouse/domain/kernel/permissions';
import { oc } from '@orpc/contract';
import { refusals } from './refusals.ts';

/**
 * How much work a route makes, for the limits per person (decision 058): heavy ones read whole days, histories or years
 * and take turns; prints are kept for months.
 */
export type Weight = 'light' | 'heavy' | 'print';

/** A route's metadata. */
export type RouteMeta = {
  readonly needs: Need;
  readonly weight: Weight;
  /** It changes something, and is a command. */
  readonly writes: boolean;
};

const base = oc.$meta<RouteMeta>({ needs: 'super-admin', weight: 'light', writes: true }).errors(refusals);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Begins a route of our own interface. There is no other way to begin one, and none without a rule of who may call
 * it; a single middleware of the server enforces `needs`.
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
    /** Where it only asks, about more than an address can say. */
    readonly writes?: false;
  },
) {
  const { needs, summary, weight = 'light', writes = method !== 'GET' } = about;
  return base.meta({ needs, weight, writes }).route({ method, path, summary });
}
