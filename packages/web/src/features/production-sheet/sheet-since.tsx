import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { serverNow } from '../../ui/use-now.ts';
import type { Baseline } from './changes/baseline.ts';
import { sinceWords } from './changes/change-words.ts';
import type { SheetChanges } from './changes/sheet-changes.ts';
import { countChanges } from './changes/sheet-changes.ts';
import { OrderSlip, QuantitySlip } from './changes/since-slip.tsx';
import './sheet-since.css';

interface SheetSinceProps {
  readonly changes: SheetChanges;
  readonly baseline: Pick<Baseline, 'version' | 'print'>;
  readonly timeZone: string;
  readonly onSeen: () => void;
  readonly onPrintChanges: () => void;
}

/** As many changes are told in full before the rest is a number. */
const toldInFull = 3;

/**
 * What changed since the last print, or while this sheet was open: one slip for each change, which leads to its place,
 * and a button that takes the marks away.
 */
export function SheetSince({ changes, baseline, timeZone, onSeen, onPrintChanges }: SheetSinceProps) {
  const [all, setAll] = useState(false);
  const count = countChanges(changes);
  const words = sinceWords(count, baseline, Temporal.Instant.fromEpochMilliseconds(serverNow()), timeZone);
  const slips = [
    ...changes.list.map((change) => ({
      key: `${change.productId} ${change.shopName}`,
      slip: <QuantitySlip change={change} />,
    })),
    ...changes.orders.map((change) => ({
      key: `${change.about} ${change.orderId}`,
      slip: <OrderSlip change={change} />,
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
          className="sheet-since"
          aria-label={baseline.print ? 'Changes since the last print' : 'Changes since you opened this sheet'}
        >
          <h2>{words}</h2>
          <ul>
            {slips.slice(0, count - hidden).map(({ key, slip }) => (
              <li key={key}>{slip}</li>
            ))}
          </ul>
          <div className="sheet-since-deeds">
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
