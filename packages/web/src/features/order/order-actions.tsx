import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { OrderDeeds } from './deeds/order-deeds.tsx';
import { InvoiceToggle } from './invoice/invoice-toggle.tsx';
import './order-actions.css';

/** On a wide screen: everything that can be done with the order beside editing it. */
export function OrderActions() {
  return (
    <div className="order-actions">
      <InvoiceToggle />
      <OrderDeeds />
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPrinter size={17} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </div>
  );
}
