import { Menu } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import type { TableFile } from './use-table-file.ts';

/** Copy and CSV, as items of a menu. */
export function TableFileItems({ copy, save }: Pick<TableFile, 'copy' | 'save'>) {
  return (
    <>
      <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
        Copy
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
        CSV
      </Menu.Item>
    </>
  );
}

/** Announces to screen readers that the table was copied. */
export function CopiedStatus({ copied }: Pick<TableFile, 'copied'>) {
  return (
    <span className="visually-hidden" role="status">
      {copied ? 'The table is on the clipboard' : ''}
    </span>
  );
}
