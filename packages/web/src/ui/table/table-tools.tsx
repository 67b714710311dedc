import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import type { Cells } from './file/csv-file.ts';
import { CopiedStatus } from './file/table-file-items.tsx';
import { useTableFile } from './file/use-table-file.ts';

interface TableToolsProps {
  /** The cells to copy and save, read on click. */
  readonly cells: () => Cells;
  /** Name of the CSV file, with its extension. */
  readonly fileName: string;
  readonly disabled?: boolean;
}

/** Buttons that copy the table and save it as CSV, as shown. */
export function TableTools({ cells, fileName, disabled = false }: TableToolsProps) {
  const { copied, copy, save } = useTableFile(cells, fileName);
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
      <CopiedStatus copied={copied} />
    </>
  );
}
