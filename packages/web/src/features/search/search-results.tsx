import type { FoundOrders } from '@bakehouse/contract/search';
import { Button } from '@mantine/core';
import { LoafStamp } from '../../shared/loaf-stamp.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SortableTable } from '../../ui/table/sortable-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import type { Asked } from './asked.ts';
import { FoundNotes } from './found-notes.tsx';
import type { FoundRow } from './found-rows.ts';
import { isCounted } from './found-rows.ts';
import { SearchInvoices } from './search-invoices.tsx';
import type { useInvoices } from './use-invoices.ts';

interface SearchResultsProps {
  readonly answer: FoundOrders;
  readonly rows: readonly FoundRow[];
  readonly columns: readonly TableColumn<FoundRow>[];
  readonly show: Asked['show'];
  readonly sort: Asked['sort'];
  readonly onSort: (sort: Asked['sort']) => void;
  readonly invoices: ReturnType<typeof useInvoices>;
  /** The page goes onto paper. */
  readonly printing: boolean;
  /** These orders answer the question before; the answer to the present one is under way. */
  readonly isOld: boolean;
  readonly onClear: () => void;
}

/** The orders that were found, as a table or as their invoices. */
export function SearchResults(props: SearchResultsProps) {
  const { answer, rows, columns, show, sort, onSort, invoices, printing, isOld, onClear } = props;
  if (rows.length === 0) {
    return (
      <EmptyState picture={<LoafStamp kind="boule" size={64} />} sentence="Nothing matches">
        <Button variant="default" onClick={onClear}>
          Clear the filters
        </Button>
      </EmptyState>
    );
  }
  const voided = rows.filter((row) => !isCounted(row)).length;
  return (
    <div className="search-results" data-show={show} data-old={isOld || undefined} aria-busy={isOld}>
      <FoundNotes answer={answer} />
      {show === 'invoices' ? (
        <SearchInvoices rows={rows} found={invoices} />
      ) : (
        <>
          {voided > 0 && (
            <p className="search-note">
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
          />
        </>
      )}
    </div>
  );
}
