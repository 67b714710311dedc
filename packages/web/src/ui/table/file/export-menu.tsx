import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconDownload, IconPrinter } from '@tabler/icons-react';
import type { Cells } from './csv-file.ts';
import { CopiedStatus, TableFileItems } from './table-file-items.tsx';
import { useTableFile } from './use-table-file.ts';

interface ExportMenuProps {
  /** The cells to copy and save, read on click. */
  readonly cells: () => Cells;
  /** Name of the CSV file, with its extension. */
  readonly fileName: string;
  readonly disabled?: boolean;
  /** Shows only the icon, for narrow toolbars. */
  readonly small?: boolean;
}

/** The menu of a table: copy, CSV, print. */
export function ExportMenu({ cells, fileName, disabled = false, small = false }: ExportMenuProps) {
  const { copied, copy, save } = useTableFile(cells, fileName);
  return (
    <>
      <Menu position="bottom-end" withinPortal returnFocus>
        <Menu.Target>
          <Button
            variant="default"
            aria-label="Export"
            data-square={small || undefined}
            disabled={disabled}
            leftSection={small ? undefined : <ExportIcon copied={copied} />}
            rightSection={small ? undefined : <IconChevronDown size={16} aria-hidden />}
          >
            {small ? <ExportIcon copied={copied} /> : copied ? 'Copied' : 'Export'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className="screen-only">
          <TableFileItems copy={copy} save={save} />
          <Menu.Item leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            Print
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CopiedStatus copied={copied} />
    </>
  );
}

function ExportIcon({ copied }: { readonly copied: boolean }) {
  return copied ? <IconCheck size={18} aria-hidden /> : <IconDownload size={18} aria-hidden />;
}
