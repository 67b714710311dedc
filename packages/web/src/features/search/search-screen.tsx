import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { invoicePrintLimit } from '@bakehouse/domain/orders/search';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findRangeProblem } from '../../shared/days/range/range-problem.ts';
import { usePrintFoot } from '../../shared/display/use-print-foot.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe, useToday } from '../../shared/session/me.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { tableCells } from '../../ui/table/file/table-text.ts';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { usePhone } from '../../ui/use-media.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { shopsQuery } from './api.ts';
import { queryLabel } from './query/query-label.ts';
import type { SearchQuery } from './query/search-query.ts';
import {
  emptySearchQuery,
  formatSearchQuery,
  isSearched,
  isValidQuery,
  wordsOf,
} from './query/search-query.ts';
import { SearchTools } from './query/search-tools.tsx';
import { useSearchQuery } from './query/use-search-query.ts';
import { useSearchText } from './query/use-search-text.ts';
import { useInvoices } from './results/invoices/use-invoices.ts';
import { MatchingShops } from './results/matching/matching-shops.tsx';
import { NothingFound } from './results/nothing-found.tsx';
import { QueryLine } from './results/query-line.tsx';
import { resultColumns, resultFileColumns } from './results/result-columns.tsx';
import { ResultOverflow } from './results/result-overflow.tsx';
import { InvoiceTools, ResultTools } from './results/result-tools.tsx';
import { ResultsPlaceholder } from './results/results-placeholder.tsx';
import { SearchResults } from './results/search-results.tsx';
import { useAnnounceCount } from './results/use-announce-count.ts';
import { useSearchResults } from './results/use-search-results.ts';
import styles from './search-screen.module.css';
import { useRememberSearch } from './start/recent-searches.ts';

interface SearchScreenProps {
  /** The search text of the path; empty for none. */
  readonly term: string;
}

/**
 * Searches orders by number, PO number, notes, customer, shop and days (spec 000 section 2), during typing. Its state
 * is the address.
 */
export function SearchScreen({ term }: SearchScreenProps) {
  const { me, actor } = useMe();
  const today = useToday();
  const phone = usePhone();
  const printing = usePrinting();
  const [searchQuery, ask] = useSearchQuery(term);
  const [typed, setTyped] = useSearchText(searchQuery.text, (text) =>
    ask({ ...searchQuery, text }, { replace: searchQuery.text !== '' }),
  );
  const shops = useQuery({ ...shopsQuery(), enabled: seesAllShops(actor) || me.shops.length > 1 });
  const brands = shops.data?.brands ?? (shops.isLoading ? null : []);
  const found = useSearchResults(searchQuery);
  const { answer, rows, isOld, failure } = found;

  const words = wordsOf(searchQuery);
  const problem = findRangeProblem(searchQuery);
  const asList = phone && !printing;
  const columns = useMemo(
    () => resultColumns(rows, words, asList ? { today } : null),
    [rows, words, asList, today],
  );
  const offersInvoices = rows.length > 0 && rows.length <= invoicePrintLimit;
  const show = offersInvoices ? searchQuery.show : 'table';
  const invoices = useInvoices(
    rows.map(({ orderId }) => orderId),
    show === 'invoices',
  );

  useRememberSearch(me.userId, isOld || rows.length === 0 ? null : words);

  const count = answer ? rows.length : null;
  usePrintFoot(isSearched(searchQuery) ? `Search  ·  ${queryLabel(searchQuery, brands)}` : 'Search');
  usePageTitle(count === null ? 'Search' : `Search (${formatCount(count)})`);
  useAnnounceCount(isOld ? null : count, formatSearchQuery({ ...searchQuery, show: 'table', sort: null }));

  /** Applies the typed text together with another filter, so that the toolbar always shows the query. */
  function choose(part: Partial<SearchQuery>): void {
    if (part.text !== undefined) setTyped(part.text);
    ask({ ...searchQuery, text: typed, ...part });
  }
  function search(): void {
    const next = { ...searchQuery, text: typed };
    if (formatSearchQuery(next) !== formatSearchQuery(searchQuery)) ask(next);
    else if (isValidQuery(searchQuery)) found.readAgain();
  }
  function clear(): void {
    ask(emptySearchQuery);
    // The clicked button is removed.
    document.querySelector<HTMLElement>('[data-part=search-tools] input[type="search"]')?.focus();
  }

  const invoiceIds = invoices.invoices?.map(({ number }) => number) ?? null;
  const tools = {
    count: rows.length,
    show,
    onShow: (next: SearchQuery['show']) => ask({ ...searchQuery, show: next }),
    cells: () => tableCells(resultFileColumns(columns, rows), sortRows(rows, columns, searchQuery.sort)),
  };
  const isNone = answer !== null && rows.length === 0 && !isOld;

  return (
    <main id="main" className={styles.root} data-show={show} tabIndex={-1}>
      <header className={styles.head}>
        <h1>Search {count !== null && <span className="muted">({formatCount(count)})</span>}</h1>
        {rows.length > 0 &&
          (phone ? <ResultOverflow {...tools} /> : <ResultTools {...tools} invoiceIds={invoiceIds} />)}
      </header>
      <SearchTools
        searchQuery={searchQuery}
        brands={brands}
        typed={typed}
        onType={setTyped}
        onChoose={choose}
        onSearch={search}
      />
      {words !== null && brands && searchQuery.scope.kind === 'everywhere' && (
        <MatchingShops words={words} brands={brands} today={today} />
      )}
      <p role="status" className={styles.note}>
        {searchQuery.text !== '' && words === null && 'Type at least two characters to search for text.'}
      </p>
      {isSearched(searchQuery) && !isNone && (
        <QueryLine
          searchQuery={searchQuery}
          brands={brands}
          rows={isOld || !answer ? null : rows}
          limitReached={answer?.limitReached ?? false}
          asList={asList && show === 'table'}
          onChoose={choose}
        >
          {phone && show === 'invoices' && <InvoiceTools invoiceIds={invoiceIds} />}
        </QueryLine>
      )}
      {isOld && (
        <p className={`${styles.note} ${styles.waiting}`}>
          Searching. Until it is done, you see the earlier results:
        </p>
      )}
      {failure && answer && (
        <Notice tone="attention" requestId={failure.requestId}>
          {failure.sentence} You are still seeing what was found before.{' '}
          <Button size="sm" variant="default" onClick={found.readAgain} loading={found.isFetching}>
            Try again
          </Button>
        </Notice>
      )}
      {problem && <Notice tone="bad">{problem.sentence}</Notice>}
      {answer ? (
        <SearchResults
          answer={answer}
          rows={rows}
          columns={columns}
          show={show}
          sort={searchQuery.sort}
          onSort={(sort) => ask({ ...searchQuery, sort })}
          invoices={invoices}
          printing={printing}
          isOld={isOld}
          instead={
            <NothingFound searchQuery={searchQuery} brands={brands ?? []} onChoose={choose} onClear={clear} />
          }
        />
      ) : (
        problem === null && <ResultsPlaceholder isSearched={isSearched(searchQuery)} found={found} />
      )}
    </main>
  );
}
