import { firstValidDay } from '@bakehouse/domain/kernel/day';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { useQuery } from '@tanstack/react-query';
import { nightQuery, todayFactsQuery } from '../../../shared/account-api.ts';
import { LoadingScreen } from '../../../shared/loading/loading-screen.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { freshMs, tasksQuery } from '../api.ts';
import { greet } from '../greeting.ts';
import { LastMonth } from './last-month.tsx';
import { LaterDays } from './later-days.tsx';
import { MissingOrders } from './missing-orders.tsx';
import { NightBlock } from './night-block.tsx';
import { NightSentence } from './night-sentence.tsx';
import styles from './office-home.module.css';
import { OutToday } from './out-today.tsx';
import { Tasks } from './tasks.tsx';
import { useLiveHome } from './use-live-home.ts';

/** The home page of the office: the state of the next night, and which shops to call. */
export function OfficeHome() {
  const { actor } = useMe();
  const greeting = useGreeting();
  usePageTitle('Home');
  if (meets(actor, 'view-orders')) return <Night greeting={greeting} />;
  return (
    <main id="main" className={styles.root} tabIndex={-1}>
      <h1>{greeting}</h1>
      <div className={styles.narrow}>
        <Tasks />
      </div>
    </main>
  );
}

function Night({ greeting }: { readonly greeting: string }) {
  const facts = useQuery(todayFactsQuery());
  const day = facts.data?.night;
  const night = useQuery({
    ...nightQuery(day ?? firstValidDay),
    refetchInterval: freshMs,
    enabled: day !== undefined,
  });
  const tasks = useQuery(tasksQuery());
  useLiveHome(night.data ?? null);
  if (!night.data) {
    const waiting = facts.data ? night : facts;
    return (
      <LoadingScreen
        shape="home"
        title={<h1>{greeting}</h1>}
        what="the night ahead"
        query={waiting}
        className={styles.root}
      />
    );
  }
  return (
    <main id="main" className={styles.root} tabIndex={-1}>
      <h1>{greeting}</h1>
      <NightSentence night={night.data} />
      <div className={styles.columns}>
        <div className={styles.left}>
          <NightBlock night={night.data} className={styles.night} />
          <MissingOrders night={night.data} className={styles.missing} />
          <LaterDays night={night.data} className={styles.later} />
        </div>
        <div className={styles.right}>
          {tasks.isPending ? (
            <div className={styles.tasks}>
              <SkeletonRows label="Loading what needs you" />
            </div>
          ) : (
            <>
              <Tasks className={styles.tasks} />
              <OutToday night={night.data} className={styles.out} />
            </>
          )}
          <LastMonth className={styles.month} />
        </div>
      </div>
    </main>
  );
}

/** 'Good afternoon, Ruth Ashdown' */
function useGreeting(): string {
  const { me, actor } = useMe();
  const { hour } = Temporal.Instant.fromEpochMilliseconds(useNow(60_000)).toZonedDateTimeISO(me.timeZone);
  return greet(actor, hour);
}
