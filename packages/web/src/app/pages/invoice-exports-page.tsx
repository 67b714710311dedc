import { meets } from '@bakehouse/domain/kernel/permissions';
import { PermissionDenied } from '../../features/account-states/permission-denied.tsx';
import { InvoiceExportScreen } from '../../features/invoice-export/invoice-export-screen.tsx';
import { useMe } from '../../shared/session/me.tsx';

export function InvoiceExportsPage() {
  const { actor } = useMe();
  return meets(actor, 'view-administration') ? <InvoiceExportScreen /> : <PermissionDenied />;
}
