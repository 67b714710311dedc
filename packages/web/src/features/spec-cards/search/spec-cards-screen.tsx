import { messages } from '@bakehouse/domain/kernel/messages';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { failureOf } from '../../../shared/failure.ts';
import { useWatchRecipes } from '../../../shared/live/use-watch-recipes.ts';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SortableTable } from '../../../ui/table/sortable-table.tsx';
import { usePhone } from '../../../ui/use-media.ts';
import { foundQuery } from '../api.ts';
import { rememberSearch } from '../search-memory.ts';
import { CardsFilters } from './cards-filters.tsx';
import { CardsHead } from './cards-head.tsx';
import { CardsLegend } from './cards-legend.tsx';
import { CardsPlaceholder } from './cards-placeholder.tsx';
import { emptyCardsQuery, searchTextOf } from './cards-query.ts';
import { foundColumns } from './found-columns.tsx';
import { FoundList } from './found-list.tsx';
import tableStyles from './found-table.module.css';
import styles from './spec-cards-screen.module.css';
import { useCardsQuery } from './use-cards-query.ts';
import { useFocusReturnedCard } from './use-focus-returned-card.ts';
import { useRowKeys } from './use-row-keys.ts';

/** The debounce of the search in milliseconds (spec 001 section 9). */
const searchWaitMs = 1000;

interface SpecCardsScreenProps {
  /** The search text of the path; empty for all cards. */
  readonly search: string;
}

/** The search of spec cards (spec 001 section 2). Its state is the address. */
export function SpecCardsScreen({ search }: SpecCardsScreenProps) {
  const { actor } = useMe();
  const phone = usePhone();
  const main = useRef<HTMLElement>(null);
  const canEdit = meets(actor, 'edit-spec-cards');
  const [query, ask] = useCardsQuery(search);
  const results = useQuery(foundQuery(query));
  const answer = results.data ?? null;
  const isOld = results.isPlaceholderData;
  const failure = results.error ? failureOf(results.error) : null;
  const columns = useMemo(() => foundColumns(query, canEdit), [query, canEdit]);
  const onKeyDown = useRowKeys(main);
  useEffect(() => rememberSearch(query), [query]);
  useFocusReturnedCard(main, answer !== null);
  useWatchRecipes();
  usePageTitle(query.text === '' ? 'Spec Cards' : `Spec Cards, ${query.text}`);

  return (
    <main id="main" ref={main} className={styles.root} tabIndex={-1} onKeyDown={onKeyDown}>
      <CardsHead answer={answer} search={query.text} canEdit={canEdit} />
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          label="PID, name, description or terms"
          value={query.text}
          textOf={searchTextOf}
          waitMs={searchWaitMs}
          // Words that are still being typed do not add history entries.
          onSearch={(text, begunBy) => ask({ text }, { replace: begunBy === 'typing' && query.text !== '' })}
        />
        <CardsFilters query={query} answer={answer} onChoose={ask} />
      </div>
      {failure && answer && (
        <Notice tone="attention" requestId={failure.requestId}>
          {failure.sentence} You are still seeing what was found before.{' '}
          <Button
            size="sm"
            variant="default"
            onClick={() => void results.refetch()}
            loading={results.isFetching}
          >
            Try again
          </Button>
        </Notice>
      )}
      {answer && answer.matches > answer.recipes.length && (
        <Notice tone="attention">{messages.first100}</Notice>
      )}
      {answer && answer.recipes.length > 0 ? (
        <div className={styles.results} data-old={isOld || undefined} aria-busy={isOld}>
          {phone ? (
            <FoundList recipes={answer.recipes} search={query.text} />
          ) : (
            <SortableTable
              caption="Spec cards found"
              className={tableStyles.root}
              columns={columns}
              rows={answer.recipes}
              rowKey={({ pid }) => pid}
              sort={query.sort}
              onSort={(sort) => ask({ sort }, { replace: true })}
            />
          )}
          <CardsLegend canEdit={canEdit} />
        </div>
      ) : (
        <CardsPlaceholder
          query={query}
          answer={answer}
          failure={failure}
          isFetching={results.isFetching}
          onRetry={() => void results.refetch()}
          onClear={() => ask(emptyCardsQuery)}
        />
      )}
    </main>
  );
}
