import { useEffect, useState } from 'react';
import { toastError } from '../../feedback/toast.ts';
import { cellsText } from '../../grid/clipboard.ts';
import type { Cells } from './csv-file.ts';
import { byteOrderMark, csvText, downloadCsv } from './csv-file.ts';

export interface TableFile {
  /** True for two seconds after the table was copied. */
  readonly copied: boolean;
  readonly copy: () => void;
  readonly save: () => void;
}

/** How long the confirmation of a copy is shown. */
const saidForMs = 2000;

/**
 * Copies a table to the clipboard, and saves it as a CSV file.
 *
 * @param cells the shown cells, read on demand
 * @param fileName name of the CSV file, with its extension
 */
export function useTableFile(cells: () => Cells, fileName: string): TableFile {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), saidForMs);
    return () => clearTimeout(timer);
  }, [copied]);

  function copy(): void {
    // Browsers offer the clipboard only in a secure context.
    Promise.resolve(navigator.clipboard?.writeText(cellsText(cells())) ?? Promise.reject()).then(
      () => setCopied(true),
      () => toastError('The browser did not allow the table to be copied. Save it as CSV instead.'),
    );
  }

  function save(): void {
    csvText(cells()).then(
      (text) => downloadCsv(fileName, byteOrderMark + text),
      () => toastError('The CSV file could not be made. Check the connection and try again.'),
    );
  }
  return { copied, copy, save };
}
