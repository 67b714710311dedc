import { callerOf } from '../../platform/api/caller.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import { refused } from '../../platform/api/refused.ts';
import type { Services } from '../../platform/services.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { inviteUser } from './invite-user.ts';
import { listUsers } from './list-users.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { saveUser } from './save-user.ts';
import type { Refused } from './transact-or-undo.ts';

/** People, their rights and their accounts (spec 001 section 2). */
export function usersRoutes(os: Implementer, services: Services) {
  return {
    listUsers: os.users.listUsers.handler(({ context }) => listUsers(services.database, context.now)),
    saveUser: os.users.saveUser.handler(async ({ input, context }) => {
      const { actor, now, requestId } = context;
      const { user, invited } = done(await saveUser(services, actor, input, now), requestId);
      return { user, invited };
    }),
    inviteUser: os.users.inviteUser.handler(async ({ input, context }) => {
      const { actor, now, requestId } = context;
      const { mailed } = done(await inviteUser(services, actor, input.userId, now), requestId);
      return { mailed };
    }),
    endUserSessions: os.users.endUserSessions.handler(async ({ input, context }) => {
      const { actor, now, requestId } = context;
      done(await endUserSessions(services, actor, input.userId, now), requestId);
      return {};
    }),
    removeSecondFactor: os.users.removeSecondFactor.handler(async ({ input, context }) => {
      const { actor, now, requestId } = context;
      const { user } = done(await removeSecondFactor(services, actor, input.userId, now), requestId);
      return { user };
    }),
    requireSecondFactor: os.users.requireSecondFactor.handler(async ({ input, context }) => {
      const { now, requestId } = context;
      const { roles } = done(
        await requireSecondFactor(services, callerOf(context), input.roles, now),
        requestId,
      );
      return { roles: [...roles] };
    }),
  };
}

function done<Done extends { readonly kind: 'done' }>(result: Done | Refused, requestId: string): Done {
  if (result.kind === 'refused') throw refused(result.refusal, requestId);
  return result;
}
