import type { MakeFirstAdmin } from '@bakehouse/contract/first-run';
import { api } from '../../shared/api.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** What the page asks for. */
export type FirstAdmin = Omit<MakeFirstAdmin, 'commandId'>;

/** Makes the first super admin, once however often it is sent. */
export function useMakeFirstAdmin(onDone: (admin: FirstAdmin) => void) {
  return useCommand({
    send: (admin: FirstAdmin, commandId) => api.firstRun.makeFirstAdmin({ ...admin, commandId }),
    onDone: (_, admin) => onDone(admin),
  });
}
