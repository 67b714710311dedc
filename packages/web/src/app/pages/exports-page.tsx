import { meets } from '@bakehouse/domain/kernel/permissions';
import { PermissionDenied } from '../../features/account-states/permission-denied.tsx';
import { DeliveryExportScreen } from '../../features/delivery-export/delivery-export-screen.tsx';
import { useMe } from '../../shared/session/me.tsx';

export function ExportsPage() {
  const { actor } = useMe();
  return meets(actor, 'view-administration') ? <DeliveryExportScreen /> : <PermissionDenied />;
}
