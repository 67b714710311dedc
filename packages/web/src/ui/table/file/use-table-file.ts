import { useEffect, useState } from 'react';
import { toastError } from '../../feedback/toast.ts';
import { cellsText } from '../../grid/clipboard.ts';
import type { Cells } from './csv-file.ts';
import { byteOrderMark, csvText, downloadCsv } from './csv-file.ts';

export interface TableFile {
  /** For a moment after the table was copied. */
  readonly copied: boolean;
  readonly copy: () => void;
  readonly save: () => void;
}

/** For this long it is said that the table was copied. */
const saidForMs = 2000;

/**
 * Copies a table to the clipboard, and saves it as a CSV file.
 *
 * @param cells What the table shows, in its order; read when it is asked for.
 * @param fileName Of the CSV file, with its ending.
 */
export function useTableFile(cells: () => Cells, fileName: string): TableFile {
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
