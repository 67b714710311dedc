import type { ChangedInvoice, ExportedBefore as Facts } from '@bakehouse/domain/exports/exported-before';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { formatCount, formatMoney } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/kernel/words';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { orderAddress } from '../../shared/addresses.ts';
import { useMe } from '../../shared/session/me.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './exported-before.module.css';

interface ExportedBeforeProps {
  readonly facts: Facts;
  /** Saves a file of what changed and of what no file has held yet; null where there is none of it to save. */
  readonly onSaveThese: (() => void) | null;
}

/** When the invoices were exported before, by whom, and what is another thing now. */
export function ExportedBefore({ facts, onSaveThese }: ExportedBeforeProps) {
  const { me } = useMe();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(60_000));
  const [open, setOpen] = useState(false);
  const { at, by, changed, missing } = facts;
  const when = formatMoment(Temporal.Instant.from(at), me.timeZone, now);
  const isSame = changed.length === 0 && missing.length === 0;
  return (
    <Notice tone={isSame ? 'good' : 'attention'}>
      <p>
        Exported before: <span className="unbroken">{when}</span> by {by}, {sinceThen(facts)}.
      </p>
      {!isSame && (
        <div className={styles.tools}>
          {changed.length > 0 && (
            <Button variant="default" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? 'Hide them' : 'Show them'}
            </Button>
          )}
          {onSaveThese && (
            <Button variant="default" size="sm" onClick={onSaveThese}>
              Only these as CSV
            </Button>
          )}
        </div>
      )}
      {open && changed.length > 0 && (
        <ul className={styles.list} aria-label="Changed since the export">
          {changed.map((invoice) => (
            <li key={invoice.orderId}>
              <Changed invoice={invoice} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** '2 changed since and 3 in no file yet' */
function sinceThen({ changed, missing }: Facts): string {
  const added = `${formatCount(missing.length)} in no file yet`;
  if (changed.length === 0) return missing.length === 0 ? 'and nothing has changed since' : added;
  const words = `${countOf(changed.length, 'invoice')} changed since`;
  return missing.length === 0 ? words : `${words} and ${added}`;
}

function Changed({ invoice }: { readonly invoice: ChangedInvoice }) {
  const { orderId, day, customerName, how, before, now } = invoice;
  const number =
    how === 'deleted' ? (
      orderId
    ) : (
      <AppLink className="text-link" href={orderAddress(day, orderId)}>
        {orderId}
      </AppLink>
    );
  return (
    <>
      {number} {customerName}, <span className="unbroken">{formatDayShort(day)}</span>:{' '}
      {now === before ? (
        <>{formatMoney(before)} as before, but something else on it has changed</>
      ) : (
        <>
          <s>{formatMoney(before)}</s> <b>{now === null ? gone[how] : formatMoney(now)}</b>
        </>
      )}
    </>
  );
}

const gone = { changed: '', voided: 'voided since', deleted: 'deleted since' } as const;
