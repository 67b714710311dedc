import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { availabilityAddress } from '../../../shared/administration/addresses.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';

/** In place of products, if the shop may order none: the office can change that, a shop has to call. */
export function NoProducts() {
  const { actor } = useMe();
  if (!seesAllShops(actor)) {
    return <EmptyState sentence="This shop has no products yet. Call the bakehouse." />;
  }
  return (
    <EmptyState sentence="This shop has no products yet.">
      {meets(actor, 'edit-administration') && (
        <AppLink className="text-link touch-room" href={availabilityAddress}>
          Choose what it may order
        </AppLink>
      )}
    </EmptyState>
  );
}
