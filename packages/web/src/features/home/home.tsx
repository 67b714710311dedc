import { fullName } from '@bakehouse/domain/kernel/actor';
import { formatMoment, formatTimeLeft } from '@bakehouse/domain/kernel/cutoff';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { countOf } from '@bakehouse/domain/kernel/words';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { todayFactsQuery } from '../../shared/account-api.ts';
import { ordersAddress, productionSheetAddress } from '../../shared/addresses.ts';
import type { LoafKind } from '../../shared/brand/loaf-drawings.tsx';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import { failureOf } from '../../shared/failure.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe } from '../../shared/session/me.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { useNow } from '../../ui/use-now.ts';
import { greetingAt } from './greeting.ts';
import styles from './home.module.css';

/** The first page of admins: a greeting, and three ways to start the day. */
export function Home() {
  const { me, actor } = useMe();
  const hour = Temporal.Instant.fromEpochMilliseconds(useNow(60_000)).toZonedDateTimeISO(me.timeZone).hour;
  usePageTitle('Home');
  return (
    <main id="main" className={styles.root} tabIndex={-1}>
      <h1>
        {greetingAt(hour)}, {fullName(actor)}
      </h1>
      {meets(actor, 'view-orders') && <TodaysLinks timeZone={me.timeZone} />}
    </main>
  );
}

function TodaysLinks({ timeZone }: { readonly timeZone: string }) {
  const facts = useQuery(todayFactsQuery());
  const now = useNow(10_000);
  if (facts.isPending) return <SkeletonRows label="Loading today's facts" rows={3} />;
  if (!facts.data) {
    const { sentence, requestId } = failureOf(facts.error);
    return (
      <FailedLoad
        what={sentence}
        requestId={requestId}
        onRetry={() => void facts.refetch()}
        retrying={facts.isFetching}
      />
    );
  }
  const { today, nextCutOff, todaysSheet } = facts.data;
  const closes = Temporal.Instant.from(nextCutOff.at);
  const left = formatTimeLeft((closes.epochMilliseconds - now) / 1000);
  return (
    <nav className={styles.links} aria-label="Today">
      <HomeLink href={ordersAddress(today)} loaf="tin" title="Orders of today">
        {todaysSheet.orders === 0
          ? `No orders for ${formatDayShort(today)}`
          : `${countOf(todaysSheet.orders, 'order')}, ${countOf(todaysSheet.items, 'item')} for ${formatDayShort(today)}`}
      </HomeLink>
      <HomeLink href={productionSheetAddress(today)} loaf="boule" title="Production sheet">
        {`Version ${todaysSheet.version} of ${formatDayShort(today)}`}
      </HomeLink>
      <HomeLink
        href={ordersAddress(nextCutOff.day)}
        loaf="bun"
        title={
          <>
            Next cut-off in <span className="unbroken">{left}</span>
          </>
        }
      >
        {`${formatDayShort(nextCutOff.day)} closes ${formatMoment(closes, timeZone)}. ${nextCutOff.shopsOrdered} of ${countOf(nextCutOff.shops, 'shop')} ${nextCutOff.shopsOrdered === 1 ? 'has' : 'have'} ordered`}
      </HomeLink>
    </nav>
  );
}

interface HomeLinkProps {
  readonly href: string;
  readonly loaf: LoafKind;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function HomeLink({ href, loaf, title, children }: HomeLinkProps) {
  return (
    <AppLink href={href}>
      <LoafStamp kind={loaf} size={44} />
      <div>
        <b>{title}</b>
        <span>{children}</span>
      </div>
      <IconChevronRight className={styles.arrow} size={20} aria-hidden />
    </AppLink>
  );
}
