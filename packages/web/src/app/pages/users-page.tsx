import type { UserRow } from '@bakehouse/contract/users';
import { useRouter } from '@tanstack/react-router';
import { UsersScreen } from '../../features/users/users-screen.tsx';
import { startViewingAs } from '../../shared/session/view-as.ts';
import { queryClient } from '../query-client.ts';

export function UsersPage() {
  const router = useRouter();
  /** Starts View As. Clears all cached data, because the other person may not be allowed to see it. */
  async function viewAs({ userId }: UserRow): Promise<void> {
    startViewingAs(userId);
    queryClient.clear();
    await router.invalidate();
    await router.navigate({ to: '/' });
  }
  return <UsersScreen onViewAs={(user) => void viewAs(user)} />;
}
