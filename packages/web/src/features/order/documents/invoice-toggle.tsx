import { Button } from '@mantine/core';
import { IconFileInvoice, IconShoppingBag } from '@tabler/icons-react';
import { useCanSeeInvoice } from './use-can-see-invoice.ts';
import { useOrderSheet } from './use-order-sheet.ts';

/** 'View Invoice' and back to 'View Order' (spec 000 sections 2 and 4). */
export function InvoiceToggle() {
  const [sheet, show] = useOrderSheet();
  const canSee = useCanSeeInvoice();
  if (!canSee && sheet === 'order') return null;
  const isOrder = sheet === 'order';
  const Icon = isOrder ? IconFileInvoice : IconShoppingBag;
  return (
    <Button
      variant="subtle"
      size="sm"
      leftSection={<Icon size={17} aria-hidden />}
      onClick={() => show(isOrder ? 'invoice' : 'order')}
    >
      {isOrder ? 'View Invoice' : 'View Order'}
    </Button>
  );
}
