import { meets } from '@bakehouse/domain/kernel/permissions';
import { PermissionDenied } from '../../features/account-states/permission-denied.tsx';
import { MailLogScreen } from '../../features/mail-log/mail-log-screen.tsx';
import { useMe } from '../../shared/session/me.tsx';

export function MailLogPage() {
  const { actor } = useMe();
  return meets(actor, 'super-admin') ? <MailLogScreen /> : <PermissionDenied />;
}
