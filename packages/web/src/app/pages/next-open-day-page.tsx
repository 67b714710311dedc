import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { todayFactsQuery } from '../../shared/account-api.ts';
import { ordersAddress } from '../../shared/addresses.ts';
import { failureOf } from '../../shared/failure.ts';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { useStillHere } from '../../ui/navigation/use-still-here.ts';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';

/** Leads to the orders of the first day whose cut-off has not passed for this person. */
export function NextOpenDayPage() {
  const router = useRouter();
  const isStillHere = useStillHere();
  const { data, error, isFetching, refetch } = useQuery(todayFactsQuery());
  useEffect(() => {
    if (data && isStillHere()) void router.navigate({ href: ordersAddress(data.openDay), replace: true });
  }, [data, isStillHere, router]);
  return (
    <main id="main" tabIndex={-1}>
      {error && !data ? (
        <FailedLoad
          what="The next open day did not load"
          requestId={failureOf(error).requestId}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <PageSkeleton shape="day" label="Looking for the next open day" />
      )}
    </main>
  );
}
