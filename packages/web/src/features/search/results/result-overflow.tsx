import { formatDay } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import { invoicePrintLimit } from '@bakehouse/domain/orders/search';
import { Button, Menu } from '@mantine/core';
import { IconDotsVertical, IconFileInvoice, IconPrinter, IconTable } from '@tabler/icons-react';
import { useToday } from '../../../shared/session/me.tsx';
import type { Cells } from '../../../ui/table/file/csv-file.ts';
import { CopiedStatus, TableFileItems } from '../../../ui/table/file/table-file-items.tsx';
import { useTableFile } from '../../../ui/table/file/use-table-file.ts';
import type { SearchQuery } from '../query/search-query.ts';
import styles from './result-overflow.module.css';

interface ResultOverflowProps {
  /** How many orders were found: at least one. */
  readonly count: number;
  readonly show: SearchQuery['show'];
  readonly onShow: (show: SearchQuery['show']) => void;
  readonly cells: () => Cells;
}

/** The actions on the results in a menu, on a phone. */
export function ResultOverflow({ count, show, onShow, cells }: ResultOverflowProps) {
  const today = useToday();
  const { copied, copy, save } = useTableFile(cells, `orders-found-${formatDay(today)}.csv`);
  const tooMany = count > invoicePrintLimit;
  return (
    <>
      <Menu position="bottom-end" withinPortal returnFocus>
        <Menu.Target>
          <Button variant="subtle" data-square aria-label="Show and export" className={styles.button ?? ''}>
            <IconDotsVertical size={22} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown className="screen-only">
          {show === 'invoices' ? (
            <Menu.Item leftSection={<IconTable size={18} aria-hidden />} onClick={() => onShow('table')}>
              Table
            </Menu.Item>
          ) : (
            <>
              <Menu.Item
                leftSection={<IconFileInvoice size={18} aria-hidden />}
                disabled={tooMany}
                onClick={() => onShow('invoices')}
              >
                Invoices
                {tooMany && <small className={styles.reason}>{messages.invoiceLimit}</small>}
              </Menu.Item>
              <Menu.Divider />
              <TableFileItems copy={copy} save={save} />
            </>
          )}
          <Menu.Item leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            Print
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CopiedStatus copied={copied} />
    </>
  );
}
