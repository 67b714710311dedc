import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { invoicePrintLimit } from '@bakehouse/domain/orders/search';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { DownloadPdfs } from '../../../shared/documents/download-pdfs.tsx';
import { useToday } from '../../../shared/session/me.tsx';
import type { Cells } from '../../../ui/table/csv-file.ts';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import type { SearchQuery } from '../query/search-query.ts';
import { ShowChoice } from '../query/show-choice.tsx';
import styles from '../search-screen.module.css';

interface ResultToolsProps {
  /** How many orders were found. */
  readonly count: number;
  /** What is on the screen. */
  readonly show: SearchQuery['show'];
  readonly onShow: (show: SearchQuery['show']) => void;
  readonly cells: () => Cells;
  /** The invoices in the order of their pages; null until they are there. */
  readonly invoiceIds: readonly OrderId[] | null;
}

/** What can be done with the orders that were found. */
export function ResultTools({ count, show, onShow, cells, invoiceIds }: ResultToolsProps) {
  const today = useToday();
  const printable = show === 'table' ? count > 0 : invoiceIds !== null && invoiceIds.length > 0;
  return (
    <div className={styles.resultTools}>
      <ShowChoice
        show={show}
        onShow={onShow}
        invoices={count > invoicePrintLimit ? 'too-many' : count === 0 ? 'none' : 'ready'}
      />
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={!printable}
        onClick={() => window.print()}
      >
        Print
      </Button>
      {show === 'table' ? (
        <TableTools cells={cells} fileName={`orders-found-${formatDay(today)}.csv`} disabled={count === 0} />
      ) : (
        <DownloadPdfs
          documents="invoices"
          orderIds={invoiceIds ?? []}
          fileName={`invoices-${formatDay(today)}`}
        />
      )}
    </div>
  );
}
