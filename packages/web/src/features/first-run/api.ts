import type { MakeFirstAdmin } from '@bakehouse/contract/first-run';
import { api } from '../../shared/api.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** The fields of the page. */
export type FirstAdmin = Omit<MakeFirstAdmin, 'commandId'>;

/** Creates the first super admin; repeated requests have no further effect. */
export function useMakeFirstAdmin(onDone: (admin: FirstAdmin) => void) {
  return useCommand({
    send: (admin: FirstAdmin, commandId) => api.firstRun.makeFirstAdmin({ ...admin, commandId }),
    onDone: (_, admin) => onDone(admin),
  });
}
