import { AccountScreen } from '../../../features/account/account-screen.tsx';
import { useReadMeAgain } from '../../../shared/session/use-read-me-again.ts';

/** The account page of the signed-in person. */
export function AccountPage() {
  const readMeAgain = useReadMeAgain();
  return <AccountScreen onChanged={() => void readMeAgain()} />;
}
