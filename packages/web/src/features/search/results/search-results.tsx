import type { FoundOrders } from '@bakehouse/contract/search';
import type { ReactNode } from 'react';
import { SortableTable } from '../../../ui/table/sortable-table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import type { SearchQuery } from '../query/search-query.ts';
import styles from '../search-screen.module.css';
import { SearchInvoices } from './invoices/search-invoices.tsx';
import type { useInvoices } from './invoices/use-invoices.ts';
import { ResultNotes } from './result-notes.tsx';
import type { ResultRow } from './result-rows.ts';
import { isCounted } from './result-rows.ts';

interface SearchResultsProps {
  readonly answer: FoundOrders;
  readonly rows: readonly ResultRow[];
  readonly columns: readonly TableColumn<ResultRow>[];
  readonly show: SearchQuery['show'];
  readonly sort: SearchQuery['sort'];
  readonly onSort: (sort: SearchQuery['sort']) => void;
  readonly invoices: ReturnType<typeof useInvoices>;
  /** The page is being printed. */
  readonly printing: boolean;
  /** Whether these are the results of the former query, while the new ones are loading. */
  readonly isOld: boolean;
  /** Shown without results. */
  readonly instead: ReactNode;
}

/** The results, as a table or as their invoices. */
export function SearchResults(props: SearchResultsProps) {
  const { answer, rows, columns, show, sort, onSort, invoices, printing, isOld, instead } = props;
  if (rows.length === 0) {
    return instead;
  }
  const voided = rows.filter((row) => !isCounted(row)).length;
  return (
    <div className={styles.results} data-show={show} data-old={isOld || undefined} aria-busy={isOld}>
      <ResultNotes answer={answer} />
      {show === 'invoices' ? (
        <SearchInvoices rows={rows} found={invoices} />
      ) : (
        <>
          {voided > 0 && (
            <p className={styles.note}>
              {voided === 1 ? 'One order is' : `${voided} orders are`} void and not in the totals.
            </p>
          )}
          <SortableTable
            caption="Orders found"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.orderId}
            sort={sort}
            onSort={onSort}
            everyRow={printing}
            rowsOpen
          />
        </>
      )}
    </div>
  );
}
