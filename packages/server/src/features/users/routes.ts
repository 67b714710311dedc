import { createCommandHandlers } from '../../commands/command-handler.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { inviteUser } from './invite-user.ts';
import { listUsers } from './list-users.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { saveUser } from './save-user.ts';

/** The routes of people, their rights and their accounts (spec 001 section 2). */
export function usersRoutes(os: Implementer, services: Services) {
  const run = createCommandHandlers(services);
  return {
    listUsers: os.users.listUsers.handler(({ context }) => listUsers(services.database, context.now)),
    saveUser: os.users.saveUser.handler(run(saveUser)),
    inviteUser: os.users.inviteUser.handler(run(inviteUser)),
    endUserSessions: os.users.endUserSessions.handler(run(endUserSessions)),
    removeSecondFactor: os.users.removeSecondFactor.handler(run(removeSecondFactor)),
    requireSecondFactor: os.users.requireSecondFactor.handler(run(requireSecondFactor)),
  };
}
