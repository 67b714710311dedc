import { Button, Popover } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { serverInstant } from '../../../ui/use-now.ts';
import type { Baseline } from '../changes/baseline.ts';
import { OrderChip, QuantityChip } from '../changes/change-chip.tsx';
import { countedChanges, sinceLabel, sinceVersion } from '../changes/change-labels.ts';
import { orderChangeKey, quantityChangeKey } from '../changes/seen-changes.ts';
import type { SheetChanges } from '../changes/sheet-changes.ts';
import { countChanges } from '../changes/sheet-changes.ts';
import styles from './changes-button.module.css';

interface ChangesButtonProps {
  readonly changes: SheetChanges;
  readonly baseline: Pick<Baseline, 'version' | 'print'>;
  readonly timeZone: string;
  /** Marks one change as seen. */
  readonly onSeen: (key: string) => void;
  readonly onAllSeen: () => void;
  readonly onPrintChanges: () => void;
}

/**
 * The changes since the last print, or while this sheet was open: a button that opens a chip for each change. A chip
 * scrolls to its cell; 'Seen' removes its mark.
 */
export function ChangesButton(props: ChangesButtonProps) {
  const { changes, baseline, timeZone, onSeen, onAllSeen, onPrintChanges } = props;
  const [open, setOpen] = useState(false);
  const count = countChanges(changes);
  const now = serverInstant();
  const words = sinceLabel(count, baseline, now, timeZone);
  const chips = [
    ...changes.list.map((change) => ({
      key: quantityChangeKey(change),
      name: `${change.productName}, ${change.shopName}`,
      chip: <QuantityChip change={change} onShow={() => setOpen(false)} />,
    })),
    ...changes.orders.map((change) => ({
      key: orderChangeKey(change),
      name: change.shopName,
      chip: <OrderChip change={change} onShow={() => setOpen(false)} />,
    })),
  ];
  return (
    <>
      <p className="visually-hidden" role="status">
        {count === 0 ? '' : words}
      </p>
      {count > 0 && (
        <Popover
          opened={open}
          onChange={setOpen}
          position="bottom-start"
          width="min(640px, calc(100vw - 16px))"
          returnFocus
          withinPortal
        >
          <Popover.Target>
            <button
              type="button"
              className={styles.root}
              data-part="changes-button"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <IconPrinter size={18} aria-hidden />
              <b>{countedChanges(count)}</b> <span>since {sinceVersion(baseline, now, timeZone)}</span>
              <IconChevronDown size={16} aria-hidden />
            </button>
          </Popover.Target>
          <Popover.Dropdown className={styles.dropdown}>
            <section
              aria-label={
                baseline.print ? 'Changes since the last print' : 'Changes since you opened this sheet'
              }
            >
              <h2>{words}</h2>
              <ul>
                {chips.map(({ key, name, chip }) => (
                  <li key={key}>
                    {chip}
                    <Button
                      size="sm"
                      variant="default"
                      aria-label={`Seen, ${name}`}
                      onClick={() => {
                        if (count === 1) setOpen(false);
                        onSeen(key);
                      }}
                    >
                      Seen
                    </Button>
                  </li>
                ))}
              </ul>
              <div className={styles.actions}>
                <Button
                  variant="default"
                  onClick={() => {
                    setOpen(false);
                    onAllSeen();
                  }}
                >
                  All seen
                </Button>
                {baseline.print && (
                  <Button
                    variant="default"
                    leftSection={<IconPrinter size={18} aria-hidden />}
                    onClick={onPrintChanges}
                  >
                    Print changes
                  </Button>
                )}
              </div>
            </section>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
