import { Menu } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useCanSeeInvoice } from './use-can-see-invoice.ts';
import { useOrderSheet } from './use-order-sheet.ts';

/** 'View Invoice' and 'View Order' as a menu item on a phone. */
export function InvoiceItem() {
  const [sheet, show] = useOrderSheet();
  const canSee = useCanSeeInvoice();
  if (!canSee && sheet === 'order') return null;
  return (
    <Menu.Item
      leftSection={<IconFileInvoice size={20} aria-hidden />}
      onClick={() => show(sheet === 'order' ? 'invoice' : 'order')}
    >
      {sheet === 'order' ? 'View Invoice' : 'View Order'}
    </Menu.Item>
  );
}
