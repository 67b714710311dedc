import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import type { InvoiceArchive } from './use-invoice-archive.ts';

interface ArchiveButtonProps {
  readonly archive: InvoiceArchive;
  /** How many invoices it is to hold. */
  readonly count: number;
}

/** Saves the PDFs of all invoices as one archive; meanwhile it says how far it is, and stops it. */
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
