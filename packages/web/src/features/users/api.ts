import type { UserRow, UsersView } from '@bakehouse/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { query } from '../../shared/api.ts';

/** Everybody, the latest sign-in first, with the shops that can be assigned. */
export function usersQuery() {
  return query.users.listUsers.queryOptions();
}

/** Saves a person; the list shows the answer at once. */
export function useSaveUser() {
  const queryClient = useQueryClient();
  return useMutation(
    query.users.saveUser.mutationOptions({ onSuccess: ({ user }) => putUser(queryClient, user) }),
  );
}

/** Mails a link to choose a password. */
export function useInviteUser() {
  const queryClient = useQueryClient();
  return useMutation(query.users.inviteUser.mutationOptions({ onSuccess: () => readAgain(queryClient) }));
}

/** Signs a person out everywhere. */
export function useEndUserSessions() {
  return useMutation(query.users.endUserSessions.mutationOptions());
}

/** Takes the second factor of a person away who lost it. */
export function useRemoveSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation(
    query.users.removeSecondFactor.mutationOptions({ onSuccess: ({ user }) => putUser(queryClient, user) }),
  );
}

/** Says which roles must have a second factor. */
export function useRequireSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation(
    query.users.requireSecondFactor.mutationOptions({
      onSuccess: ({ roles }) =>
        queryClient.setQueryData<UsersView>(
          usersQuery().queryKey,
          (view) => view && { ...view, secondFactorRoles: roles },
        ),
    }),
  );
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
