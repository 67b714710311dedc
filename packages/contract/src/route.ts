import type { Need } from '@bakehouse/domain/kernel/permissions';
import { oc } from '@orpc/contract';
import { refusals } from './refusals.ts';

/** A route's metadata. */
export type RouteMeta = { readonly needs: Need };

const base = oc.$meta<RouteMeta>({ needs: 'super-admin' }).errors(refusals);

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
  about: { readonly needs: Need; readonly summary: string },
) {
  return base.meta({ needs: about.needs }).route({ method, path, summary: about.summary });
}
