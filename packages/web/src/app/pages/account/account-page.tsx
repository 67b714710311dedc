import { AccountScreen } from '../../../features/account/account-screen.tsx';
import { useReadMeAgain } from '../../../shared/session/use-read-me-again.ts';

/** The page of one's own account. */
export function AccountPage() {
  const readMeAgain = useReadMeAgain();
  return <AccountScreen onChanged={() => void readMeAgain()} />;
}
