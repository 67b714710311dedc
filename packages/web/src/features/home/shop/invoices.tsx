import type { ShopHome } from '@bakehouse/contract/home';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { orderAddress, searchAddress } from '../../../shared/addresses.ts';
import { fetchPdf, pdfFailure } from '../../../shared/documents/fetch-pdf.ts';
import { toastError } from '../../../ui/feedback/toast.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { downloadBlob } from '../../../ui/table/file/csv-file.ts';
import { Block } from '../block.tsx';
import styles from './invoices.module.css';

/** The last invoices: a row links to the order, its arrow downloads the PDF. */
export function Invoices({ page: { invoices } }: { readonly page: ShopHome }) {
  if (invoices.length === 0) return null;
  return (
    <Block
      title="Invoices"
      action={
        <AppLink className="text-link unbroken" href={searchAddress()}>
          All invoices
        </AppLink>
      }
    >
      <ul className={styles.root}>
        {invoices.map((invoice) => (
          <Invoice key={invoice.orderId} {...invoice} />
        ))}
      </ul>
    </Block>
  );
}

function Invoice({ orderId, day, total }: ShopHome['invoices'][number]) {
  const [busy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    try {
      downloadBlob(`invoice-${orderId}.pdf`, await fetchPdf(`/api/orders/${orderId}/invoice.pdf`));
    } catch (error) {
      toastError(pdfFailure(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <li>
      <AppLink href={`${orderAddress(day, orderId)}?view=invoice`}>
        <b>{formatDayShort(day)}</b>
        <span className="muted">{orderId}</span>
        <b className={styles.total}>{formatMoney(total)}</b>
      </AppLink>
      <ActionIcon
        variant="subtle"
        size={44}
        loading={busy}
        aria-label={`Download the invoice of order ${orderId} as PDF`}
        onClick={() => void download()}
      >
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
