import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { openStatus } from './open-status.ts';

/** The route of the status page, for super admins. */
export function statusRoutes(os: Implementer, services: Services) {
  return {
    openStatus: os.status.openStatus.handler(({ context }) => openStatus(services, context.now)),
  };
}
