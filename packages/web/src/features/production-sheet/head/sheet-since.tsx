import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { serverNow } from '../../../ui/use-now.ts';
import type { Baseline } from '../changes/baseline.ts';
import { OrderChip, QuantityChip } from '../changes/change-chip.tsx';
import { sinceLabel } from '../changes/change-labels.ts';
import type { SheetChanges } from '../changes/sheet-changes.ts';
import { countChanges } from '../changes/sheet-changes.ts';
import styles from './sheet-since.module.css';

interface SheetSinceProps {
  readonly changes: SheetChanges;
  readonly baseline: Pick<Baseline, 'version' | 'print'>;
  readonly timeZone: string;
  readonly onSeen: () => void;
  readonly onPrintChanges: () => void;
}

/** The most changes that are listed before the rest becomes a count. */
const toldInFull = 3;

/**
 * What changed since the last print, or while this sheet was open: one chip for each change, which leads to its cell,
 * and a button that takes the marks away.
 */
export function SheetSince({ changes, baseline, timeZone, onSeen, onPrintChanges }: SheetSinceProps) {
  const [all, setAll] = useState(false);
  const count = countChanges(changes);
  const words = sinceLabel(count, baseline, Temporal.Instant.fromEpochMilliseconds(serverNow()), timeZone);
  const chips = [
    ...changes.list.map((change) => ({
      key: `${change.productId} ${change.shopName}`,
      chip: <QuantityChip change={change} />,
    })),
    ...changes.orders.map((change) => ({
      key: `${change.about} ${change.orderId}`,
      chip: <OrderChip change={change} />,
    })),
  ];
  const hidden = all ? 0 : Math.max(0, count - toldInFull);
  return (
    <>
      <p className="visually-hidden" role="status">
        {count === 0 ? '' : words}
      </p>
      {count > 0 && (
        <section
          className={styles.root}
          aria-label={baseline.print ? 'Changes since the last print' : 'Changes since you opened this sheet'}
        >
          <h2>{words}</h2>
          <ul>
            {chips.slice(0, count - hidden).map(({ key, chip }) => (
              <li key={key}>{chip}</li>
            ))}
          </ul>
          <div className={styles.actions}>
            {hidden > 0 && (
              <Button size="sm" variant="default" onClick={() => setAll(true)}>
                {hidden} more
              </Button>
            )}
            <Button
              size="sm"
              variant="default"
              onClick={() => {
                setAll(false);
                onSeen();
              }}
            >
              Seen
            </Button>
            {baseline.print && (
              <Button
                size="sm"
                variant="default"
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={onPrintChanges}
              >
                Print changes
              </Button>
            )}
          </div>
        </section>
      )}
    </>
  );
}
