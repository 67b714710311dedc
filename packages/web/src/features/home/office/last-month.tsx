import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { invoicesOfAddress } from '../../../shared/administration/addresses.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { tasksQuery } from '../api.ts';
import styles from './last-month.module.css';

/** A link to last month's invoices, for the accounts; hidden where there is nothing to invoice. */
export function LastMonth({ className }: { readonly className?: string | undefined }) {
  const range = useQuery(tasksQuery()).data?.monthToInvoice;
  if (!range) return null;
  const month = Temporal.PlainDate.from(range.from).toLocaleString('en-GB', { month: 'long' });
  return (
    <AppLink className={`surface ${styles.root} ${className ?? ''}`} href={invoicesOfAddress(range)}>
      <IconFileInvoice size={22} aria-hidden />
      <span className={styles.words}>Invoices for {month}</span>
      <span className={styles.file}>Sage CSV</span>
    </AppLink>
  );
}
