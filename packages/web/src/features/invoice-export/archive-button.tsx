import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import type { InvoiceArchive } from './use-invoice-archive.ts';

interface ArchiveButtonProps {
  readonly archive: InvoiceArchive;
  /** The number of invoices in it. */
  readonly count: number;
}

/** Saves the PDFs of all invoices as one archive; shows the progress meanwhile, and can cancel it. */
export function ArchiveButton({ archive: { drawn, download, stop }, count }: ArchiveButtonProps) {
  if (drawn !== null) {
    return (
      <Button variant="default" onClick={stop}>
        <span role="status">
          {formatCount(drawn)} of {formatCount(count)} PDFs, stop
        </span>
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileZip size={18} aria-hidden />}
      disabled={count === 0}
      onClick={() => void download()}
    >
      PDFs in one ZIP
    </Button>
  );
}
