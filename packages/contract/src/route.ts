import type { Need } from '@bakehouse/domain/kernel/permissions';
import { oc } from '@orpc/contract';
import { refusals } from './refusals.ts';

/**
 * How much work a route makes, for the limits per person (decision 058): heavy ones read whole days, histories or years
 * and take turns; prints are kept for months.
 */
export type Weight = 'light' | 'heavy' | 'print';

/** A route's metadata. */
export type RouteMeta = { readonly needs: Need; readonly weight: Weight };

const base = oc.$meta<RouteMeta>({ needs: 'super-admin', weight: 'light' }).errors(refusals);

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
  about: { readonly needs: Need; readonly summary: string; readonly weight?: Weight },
) {
  return base
    .meta({ needs: about.needs, weight: about.weight ?? 'light' })
    .route({ method, path, summary: about.summary });
}
