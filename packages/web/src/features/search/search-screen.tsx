import { seesAllShops } from '@bakehouse/domain/actor';
import { formatCount } from '@bakehouse/domain/money';
import { invoicePrintLimit } from '@bakehouse/domain/orders/search';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMe } from '../../shared/me.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { usePrintFoot } from '../../shared/use-print-foot.ts';
import { Notice } from '../../ui/notice.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { tableCells } from '../../ui/table/table-text.ts';
import { usePhone } from '../../ui/use-media.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { shopsQuery } from './api.ts';
import type { Asked } from './asked.ts';
import { formatAsked, isAsked, nothingAsked, wordsOf } from './asked.ts';
import { askedWords } from './asked-words.ts';
import { foundColumns, foundFileColumns } from './found-columns.tsx';
import { QuickDays } from './quick-days.tsx';
import { ResultTools } from './result-tools.tsx';
import { ResultsInstead } from './results-instead.tsx';
import { SearchResults } from './search-results.tsx';
import './search-screen.css';
import { SearchTools } from './search-tools.tsx';
import { useAnnounceCount } from './use-announce-count.ts';
import { useAsked } from './use-asked.ts';
import { useFound } from './use-found.ts';
import { useInvoices } from './use-invoices.ts';
import { useTyped } from './use-typed.ts';

interface SearchScreenProps {
  /** What is looked for, as it stands in the path; empty where nothing does. */
  readonly term: string;
}

/** Finds orders by number, PO number, notes, customer, days and shop (spec 000 section 2). The address is its state. */
export function SearchScreen({ term }: SearchScreenProps) {
  const { me, actor } = useMe();
  const phone = usePhone();
  const printing = usePrinting();
  const [asked, ask] = useAsked(term);
  const [typed, setTyped] = useTyped(asked.text);
  const shops = useQuery({ ...shopsQuery(), enabled: seesAllShops(actor) || me.shops.length > 1 });
  const brands = shops.data?.brands ?? (shops.isLoading ? null : []);
  const found = useFound(asked);
  const { answer, rows, isOld, failure } = found;

  const words = wordsOf(asked);
  const asList = phone && !printing;
  const columns = useMemo(() => foundColumns(rows, words, asList), [rows, words, asList]);
  const offersInvoices = rows.length > 0 && rows.length <= invoicePrintLimit;
  const show = offersInvoices ? asked.show : 'table';
  const invoices = useInvoices(
    rows.map(({ orderId }) => orderId),
    show === 'invoices',
  );

  const count = answer ? rows.length : null;
  usePrintFoot(isAsked(asked) ? `Search  ·  ${askedWords(asked, brands)}` : 'Search');
  usePageTitle(count === null ? 'Search' : `Search (${formatCount(count)})`);
  useAnnounceCount(isOld ? null : count, formatAsked({ ...asked, show: 'table', sort: null }));

  /** What was typed counts with every other choice, so that the row always says what is searched. */
  function choose(part: Partial<Asked>): void {
    ask({ ...asked, text: typed, ...part });
  }
  function search(): void {
    const next = { ...asked, text: typed };
    if (formatAsked(next) !== formatAsked(asked)) ask(next);
    else if (isAsked(asked)) found.readAgain();
  }
  function clear(): void {
    ask(nothingAsked);
    // The button that was pressed goes away.
    document.querySelector<HTMLElement>('.search-tools input[type="search"]')?.focus();
  }

  return (
    <main id="main" className="search" data-show={show} tabIndex={-1}>
      <h1>Search {count !== null && <span className="muted">({formatCount(count)})</span>}</h1>
      <SearchTools
        asked={asked}
        brands={brands}
        count={isOld ? null : count}
        typed={typed}
        onType={setTyped}
        onChoose={choose}
        onSearch={search}
      />
      <div className="search-line">
        {!phone && <QuickDays days={asked} onDays={choose} />}
        {(!phone || count !== null) && (
          <ResultTools
            count={rows.length}
            show={show}
            onShow={(next) => ask({ ...asked, show: next })}
            cells={() => tableCells(foundFileColumns(columns), sortRows(rows, columns, asked.sort))}
            invoiceIds={invoices.invoices?.map(({ number }) => number) ?? null}
          />
        )}
      </div>
      <p role="status" className="search-note">
        {asked.text !== '' && words === null && 'Text needs two characters to count.'}
      </p>
      {isAsked(asked) && (
        <p className="search-asked">
          {askedWords(asked, brands)}
          {answer?.limitReached && `, the newest ${formatCount(rows.length)}`}
        </p>
      )}
      {isOld && <p className="search-note search-waiting">Searching. Until then, what was found before:</p>}
      {failure && answer && (
        <Notice tone="attention" requestId={failure.requestId}>
          {failure.sentence} You are still seeing what was found before.{' '}
          <Button size="sm" variant="default" onClick={found.readAgain} loading={found.isFetching}>
            Try again
          </Button>
        </Notice>
      )}
      {answer ? (
        <SearchResults
          answer={answer}
          rows={rows}
          columns={columns}
          show={show}
          sort={asked.sort}
          onSort={(sort) => ask({ ...asked, sort })}
          invoices={invoices}
          printing={printing}
          isOld={isOld}
          onClear={clear}
        />
      ) : (
        <ResultsInstead asked={isAsked(asked)} found={found} />
      )}
    </main>
  );
}
