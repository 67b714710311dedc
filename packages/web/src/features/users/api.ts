import type { SaveUser, UserRow, UsersView } from '@bakehouse/contract/users';
import type { Role } from '@bakehouse/domain/kernel/actor';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { offerUndo } from '../../shared/saving/offer-undo.ts';
import type { Conflict, WhenSaved } from '../../shared/saving/use-command.ts';
import { useCommand } from '../../shared/saving/use-command.ts';
import type { PersonFields } from './form/describe-person.ts';
import { draftOf } from './form/user-draft.ts';
import type { Mailed } from './link-words.ts';

/** All people, the latest sign-in first, with the shops that can be assigned. */
export function usersQuery() {
  return query.users.listUsers.queryOptions();
}

/** A person as saved, and whether an invitation was mailed with it. */
interface SavedUser {
  readonly user: UserRow;
  readonly invited: boolean;
}

/** Saves a person; the answer updates the cached list. */
export function useSaveUser({ onDone, onConflict }: WhenSaved<PersonFields, SavedUser>) {
  const queryClient = useQueryClient();
  return useCommand({
    send: (input: Omit<SaveUser, 'saveId'>, saveId) => api.users.saveUser({ ...input, saveId }),
    onDone(saved) {
      putUser(queryClient, saved.user);
      onDone(saved);
    },
    onConflict(conflict: Conflict<PersonFields>) {
      void readAgain(queryClient);
      onConflict(conflict);
    },
  });
}

/** Reports that a person was deactivated, and offers to undo that; other fields of the same save stay. */
export function useOfferUndoOfDeactivation() {
  const queryClient = useQueryClient();
  return (user: UserRow): void => {
    const { userId, version } = user;
    offerUndo({
      done: `${nameOf(user)} is no longer active, and sees only ‘Your account is not yet active’.`,
      undone: `${nameOf(user)} is active again`,
      send: (saveId) =>
        api.users.saveUser({ ...draftOf({ ...user, active: true }), userId, version, saveId }),
      onUndone: (saved) => putUser(queryClient, saved.user),
    });
  };
}

export type UserAction = 'invite' | 'sign-out' | 'remove-second-factor';

/** Executes an action that affects a person at once; `onDone` gets the kind of the mailed link. */
export function useUserAction(action: UserAction, onDone: (mailed: Mailed | null) => void) {
  const queryClient = useQueryClient();
  return useCommand<UserId, Mailed | null>({
    async send(userId, commandId) {
      const input = { userId, commandId };
      if (action === 'invite') return (await api.users.inviteUser(input)).mailed;
      if (action === 'sign-out') await api.users.endUserSessions(input);
      else putUser(queryClient, (await api.users.removeSecondFactor(input)).user);
      return null;
    },
    onDone(mailed) {
      void readAgain(queryClient);
      onDone(mailed);
    },
  });
}

/** Sets which roles require a second factor. */
export function useRequireSecondFactor() {
  const queryClient = useQueryClient();
  return useCommand({
    send: (roles: Role[], commandId) => api.users.requireSecondFactor({ roles, commandId }),
    onDone: ({ roles }) =>
      queryClient.setQueryData<UsersView>(
        usersQuery().queryKey,
        (view) => view && { ...view, secondFactorRoles: roles },
      ),
  });
}

function putUser(queryClient: QueryClient, user: UserRow): void {
  queryClient.setQueryData<UsersView>(usersQuery().queryKey, (view) => {
    if (!view) return view;
    const known = view.users.some((one) => one.userId === user.userId);
    const users = known
      ? view.users.map((one) => (one.userId === user.userId ? user : one))
      : [user, ...view.users];
    return { ...view, users };
  });
  void readAgain(queryClient);
}

function readAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: usersQuery().queryKey });
}
