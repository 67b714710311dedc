import type { UserRow } from '@bakehouse/contract/users';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { useRouter } from '@tanstack/react-router';
import { PermissionDenied } from '../../features/account-states/permission-denied.tsx';
import { UsersScreen } from '../../features/users/users-screen.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { startViewingAs } from '../../shared/session/view-as.ts';
import { queryClient } from '../query-client.ts';

export function UsersPage() {
  const { actor } = useMe();
  const router = useRouter();
  /** Nothing that was read with the own eyes stays: the other person may not see it. */
  async function viewAs({ userId }: UserRow): Promise<void> {
    startViewingAs(userId);
    queryClient.clear();
    await router.invalidate();
    await router.navigate({ to: '/' });
  }
  if (!meets(actor, 'super-admin')) return <PermissionDenied />;
  return <UsersScreen onViewAs={(user) => void viewAs(user)} />;
}
