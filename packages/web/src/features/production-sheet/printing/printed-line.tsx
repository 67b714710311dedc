import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { serverInstant } from '../../../ui/use-now.ts';
import { countedChanges, printLabel } from '../changes/change-labels.ts';
import { countChanges } from '../changes/sheet-changes.ts';
import type { OldPrint } from '../changes/use-sheet-changes.ts';
import styles from './printed-line.module.css';

interface PrintedLineProps {
  readonly oldPrint: OldPrint;
  /** Whether the bar above lists the changes since this print. */
  readonly isToldAbove: boolean;
  readonly version: number;
  readonly timeZone: string;
  readonly onPrintChanges: () => void;
  readonly onPrint: () => void;
}

/** States whether the last print is still current. */
export function PrintedLine(props: PrintedLineProps) {
  const { oldPrint, isToldAbove, version, timeZone, onPrintChanges, onPrint } = props;
  const { print, comparison, unreadable, openAgain } = oldPrint;
  const words = printLabel(print, serverInstant(), timeZone);
  if (unreadable) {
    return (
      <p className={styles.root} data-part="printed-line" role="status">
        What changed since the printed {words} could not be loaded.
        <Button size="sm" variant="default" onClick={openAgain}>
          Try again
        </Button>
      </p>
    );
  }
  if (!comparison) return null;
  const count = countChanges(comparison.changes);
  if (count === 0) {
    return (
      <p className={styles.root} data-part="printed-line" role="status">
        The printed {words} is still right: nothing on it has changed.
      </p>
    );
  }
  if (isToldAbove) return null;
  return (
    <p className={styles.root} data-part="printed-line" role="status">
      The printed {words} is out of date: {countedChanges(count)}.
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={onPrintChanges}
      >
        Print changes
      </Button>
      <Button size="sm" variant="default" onClick={onPrint}>
        Print version {version}
      </Button>
    </p>
  );
}
