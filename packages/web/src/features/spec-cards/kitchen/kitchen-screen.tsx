import { specCardAddress } from '../../../shared/card-addresses.ts';
import { useWatchRecipes } from '../../../shared/live/use-watch-recipes.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useMe, useToday } from '../../../shared/session/me.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { serverNow } from '../../../ui/use-now.ts';
import { searchTextOf } from '../search/cards-query.ts';
import { Kitchen } from './kitchen.tsx';
import { hasProgress } from './kitchen-progress.ts';
import styles from './kitchen-screen.module.css';
import type { CachedCard } from './kitchen-storage.ts';
import { findProgress } from './kitchen-storage.ts';
import { useKitchenCard } from './use-kitchen-card.ts';

interface KitchenScreenProps {
  /** The search below the card, as in the path. */
  readonly search: string;
  readonly pid: number;
}

/** The kitchen view of a card: full window, large type, and stored ticks (spec 001 section 2). */
export function KitchenScreen({ search, pid }: KitchenScreenProps) {
  const { me } = useMe();
  const day = useToday();
  const { userId } = me;
  const kitchenCard = useKitchenCard({ userId, pid }, ({ view: { card } }: CachedCard) => {
    const kept = findProgress({ userId, pid }, { version: card.version, day, now: serverNow() });
    return kept !== null && hasProgress(kept);
  });
  const { view, failure, isFetching, readAgain } = kitchenCard;
  const text = searchTextOf(search);
  useWatchRecipes();
  usePageTitle('Kitchen view');
  if (view) return <Kitchen {...kitchenCard} view={view} search={text} />;
  return (
    <main id="main" className={styles.root} tabIndex={-1}>
      <div className={styles.waiting}>
        <h1 className="visually-hidden">Kitchen view</h1>
        {failure ? (
          <FailedPart
            what="The spec card did not load"
            failure={failure}
            onRetry={readAgain}
            retrying={isFetching}
          />
        ) : (
          <SkeletonRows label="Loading the spec card" rows={12} />
        )}
        <AppLink className="text-link" href={specCardAddress(pid, text)}>
          Back to the spec card
        </AppLink>
      </div>
    </main>
  );
}
