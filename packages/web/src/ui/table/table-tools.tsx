import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { toastError } from '../feedback/toast.ts';
import { cellsText } from '../grid/clipboard.ts';
import type { Cells } from './csv-file.ts';
import { byteOrderMark, csvText, downloadCsv } from './csv-file.ts';

interface TableToolsProps {
  /** The cells to copy and save, read at the click. */
  readonly cells: () => Cells;
  /** Of the CSV file, with its ending. */
  readonly fileName: string;
  readonly disabled?: boolean;
}

/** For this long the button says that it copied. */
const saidForMs = 2000;

/** Copy and CSV: what the table shows, in its order. */
export function TableTools({ cells, fileName, disabled = false }: TableToolsProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), saidForMs);
    return () => clearTimeout(timer);
  }, [copied]);

  function copy(): void {
    // Without a secure address the browser has no clipboard to offer.
    Promise.resolve(navigator.clipboard?.writeText(cellsText(cells())) ?? Promise.reject()).then(
      () => setCopied(true),
      () => toastError('The browser did not let the table be copied. Save it as CSV instead.'),
    );
  }

  function save(): void {
    csvText(cells()).then(
      (text) => downloadCsv(fileName, byteOrderMark + text),
      () => toastError('The CSV file could not be made. Check the connection and try again.'),
    );
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={copy}
        disabled={disabled}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={save}
        disabled={disabled}
      >
        CSV
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? 'The table is on the clipboard' : ''}
      </span>
    </>
  );
}
