import type { LabelPrintLine } from '@bakehouse/contract/spec-cards/labels';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { specCardsAddress } from '../../../shared/addresses.ts';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { labelAddress } from '../../../shared/card-addresses.ts';
import { useAddressChoices } from '../../../shared/days/range/use-address-choices.ts';
import { failureOf } from '../../../shared/failure.ts';
import { useWatchRecipes } from '../../../shared/live/use-watch-recipes.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { FilterChip } from '../../../ui/fields/filter-chip.tsx';
import type { TableSort } from '../../../ui/grid/sort.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { ScreenHead } from '../../../ui/screen-head.tsx';
import { SortableTable } from '../../../ui/table/sortable-table.tsx';
import { printsQuery } from '../api.ts';
import styles from './label-prints-screen.module.css';
import { printColumns } from './print-columns.tsx';

/** The printed labels, and which of them are outdated. */
export function LabelPrintsScreen() {
  usePageTitle('Label prints');
  useWatchRecipes();
  const { me } = useMe();
  const [search, choose] = useAddressChoices();
  const [sort, setSort] = useState<TableSort | null>(null);
  const typedPid = Number(search.get('pid'));
  const pid = Number.isInteger(typedPid) && typedPid > 0 ? typedPid : null;
  const show = search.get('wrong') === '1' ? 'wrong' : 'all';
  const found = useInfiniteQuery({ ...printsQuery({ pid, show }), placeholderData: keepPreviousData });
  const columns = useMemo(() => printColumns(me.timeZone), [me.timeZone]);
  const prints = useMemo(() => found.data?.pages.flatMap((page) => page.prints) ?? none, [found.data]);
  const wrong = found.data?.pages[0]?.wrong;
  const failure = found.isError ? failureOf(found.error) : null;

  return (
    <main id="main" className="screen" tabIndex={-1}>
      <ScreenHead
        back={{ href: specCardsAddress(), label: 'Spec Cards' }}
        title="Label prints"
        summary="What was printed, and what is no longer right. Labels of food past its date are only under All prints."
      />
      <div className={styles.filters}>
        <FilterChip size="tall" pressed={show === 'all'} onPress={() => choose({ wrong: null })}>
          All prints
        </FilterChip>
        <FilterChip
          size="tall"
          pressed={show === 'wrong'}
          {...(wrong !== undefined && { count: wrong })}
          onPress={() => choose({ wrong: '1' })}
        >
          Wrong now
        </FilterChip>
        {pid !== null && (
          <>
            <FilterChip size="tall" pressed onPress={() => choose({ pid: null })}>
              {prints[0]?.name ?? 'Item'} {pid}
            </FilterChip>
            <Button component={AppLink} href={labelAddress(pid)} variant="default">
              Open its label
            </Button>
          </>
        )}
      </div>
      {failure && (
        <FailedPart
          what="The prints did not load"
          failure={failure}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {found.isPending && <SkeletonRows label="Loading label prints" />}
      {found.data && prints.length === 0 && (
        <EmptyState
          picture={<LoafStamp kind="cake" size={64} />}
          sentence={
            show === 'wrong' ? 'No label is wrong at the moment.' : 'No labels have been printed yet.'
          }
        >
          <span className="muted">Labels are printed from spec cards.</span>
          <AppLink className="text-link touch-room" href={specCardsAddress()}>
            Go to the spec cards
          </AppLink>
        </EmptyState>
      )}
      {prints.length > 0 && (
        <div className={styles.table} data-old={found.isPlaceholderData || undefined}>
          <SortableTable
            caption="Labels that were printed"
            columns={columns}
            rows={prints}
            rowKey={({ printId }) => printId}
            sort={sort}
            onSort={setSort}
          />
        </div>
      )}
      {found.hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Older prints
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {found.data && countOf(prints.length, 'print')}
      </p>
    </main>
  );
}

const none: readonly LabelPrintLine[] = [];
