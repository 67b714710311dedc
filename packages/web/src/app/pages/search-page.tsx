import { meets } from '@bakehouse/domain/kernel/permissions';
import { useParams } from '@tanstack/react-router';
import { PermissionDenied } from '../../features/account-states/permission-denied.tsx';
import { SearchScreen } from '../../features/search/search-screen.tsx';
import { useMe } from '../../shared/session/me.tsx';

export function SearchPage() {
  const { actor } = useMe();
  const { term = '' }: { readonly term?: string } = useParams({ strict: false });
  return meets(actor, 'view-orders') ? <SearchScreen term={term} /> : <PermissionDenied />;
}
