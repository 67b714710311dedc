import { meets } from '@bakehouse/domain/kernel/permissions';
import { IconFileInvoice } from '@tabler/icons-react';
import { invoicesOfAddress } from '../../../shared/administration/addresses.ts';
import { monthBefore } from '../../../shared/days/range/usual-ranges.ts';
import { useMe, useToday } from '../../../shared/session/me.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import styles from './last-month.module.css';

/** A link to last month's invoices, for the accounts. */
export function LastMonth({ className }: { readonly className?: string | undefined }) {
  const { actor } = useMe();
  const range = monthBefore(useToday());
  if (!meets(actor, 'view-administration')) return null;
  const month = Temporal.PlainDate.from(range.from).toLocaleString('en-GB', { month: 'long' });
  return (
    <AppLink className={`surface ${styles.root} ${className ?? ''}`} href={invoicesOfAddress(range)}>
      <IconFileInvoice size={22} aria-hidden />
      <span className={styles.words}>Invoices for {month}</span>
      <span className={styles.file}>Sage CSV</span>
    </AppLink>
  );
}
