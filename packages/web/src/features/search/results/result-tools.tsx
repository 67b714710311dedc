import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { invoicePrintLimit } from '@bakehouse/domain/orders/search';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { DownloadPdfs } from '../../../shared/documents/download-pdfs.tsx';
import { useToday } from '../../../shared/session/me.tsx';
import type { Cells } from '../../../ui/table/file/csv-file.ts';
import { ExportMenu } from '../../../ui/table/file/export-menu.tsx';
import type { SearchQuery } from '../query/search-query.ts';
import { ShowChoice } from '../query/show-choice.tsx';
import styles from '../search-screen.module.css';

interface ResultToolsProps {
  /** How many orders were found: at least one. */
  readonly count: number;
  /** The current view. */
  readonly show: SearchQuery['show'];
  readonly onShow: (show: SearchQuery['show']) => void;
  readonly cells: () => Cells;
  /** The invoices in page order; null while loading. */
  readonly invoiceIds: readonly OrderId[] | null;
}

/** The actions on the results. */
export function ResultTools({ count, show, onShow, cells, invoiceIds }: ResultToolsProps) {
  const today = useToday();
  return (
    <div className={styles.resultTools}>
      <ShowChoice show={show} onShow={onShow} invoices={count > invoicePrintLimit ? 'too-many' : 'ready'} />
      {show === 'table' ? (
        <ExportMenu cells={cells} fileName={`orders-found-${formatDay(today)}.csv`} />
      ) : (
        <InvoiceTools invoiceIds={invoiceIds} />
      )}
    </div>
  );
}

/** Print and Download PDF for the shown invoices. */
export function InvoiceTools({ invoiceIds }: Pick<ResultToolsProps, 'invoiceIds'>) {
  const today = useToday();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={invoiceIds === null || invoiceIds.length === 0}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <DownloadPdfs
        documents="invoices"
        orderIds={invoiceIds ?? []}
        fileName={`invoices-${formatDay(today)}`}
      />
    </>
  );
}
