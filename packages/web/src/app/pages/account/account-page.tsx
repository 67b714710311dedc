import { AccountScreen } from '../../../features/account/account-screen.tsx';
import { useRefetchMe } from '../../../shared/session/use-refetch-me.ts';

/** The account page of the signed-in person. */
export function AccountPage() {
  const refetchMe = useRefetchMe();
  return <AccountScreen onChanged={() => void refetchMe()} />;
}
