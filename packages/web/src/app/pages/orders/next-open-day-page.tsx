import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { todayFactsQuery } from '../../../shared/account-api.ts';
import { ordersAddress } from '../../../shared/addresses.ts';
import { failureOf } from '../../../shared/failure.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { useAutoNavigate } from '../../../ui/navigation/use-auto-navigate.ts';
import { PageSkeleton } from '../../../ui/skeleton/page-skeleton.tsx';

/** Redirects to the orders of the first day whose cut-off has not passed for this person. */
export function NextOpenDayPage() {
  const autoNavigate = useAutoNavigate();
  const { data, error, isFetching, refetch } = useQuery(todayFactsQuery());
  useEffect(() => {
    if (data) autoNavigate(ordersAddress(data.openDay), { replace: true });
  }, [data, autoNavigate]);
  return (
    <main id="main" tabIndex={-1}>
      {error && !data ? (
        <FailedPart
          what="The next open day did not load"
          failure={failureOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <PageSkeleton shape="day" label="Looking for the next open day" />
      )}
    </main>
  );
}
