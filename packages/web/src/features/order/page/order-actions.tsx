import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { OrderActionButtons } from '../actions/order-action-buttons.tsx';
import { InvoiceToggle } from '../documents/invoice-toggle.tsx';
import styles from './order-actions.module.css';

/** On a wide screen: all actions on the order. */
export function OrderActions({ onPrint }: { readonly onPrint: () => void }) {
  return (
    <div className={`${styles.root} screen-only`}>
      <InvoiceToggle />
      <OrderActionButtons />
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPrinter size={17} aria-hidden />}
        onClick={onPrint}
      >
        Print
      </Button>
    </div>
  );
}
