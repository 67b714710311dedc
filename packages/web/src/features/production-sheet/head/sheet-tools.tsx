import type { ProductionSheet } from '@bakehouse/contract/days';
import { formatDay } from '@bakehouse/domain/kernel/day';
import type { Sheet } from '@bakehouse/domain/production/sheet';
import { sheetTable } from '@bakehouse/domain/production/sheet';
import { Button, Switch } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SegmentedChoice } from '../../../ui/fields/segmented-choice.tsx';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { SupplierFilter } from '../loading/sheet-of-answer.ts';
import styles from './sheet-tools.module.css';
import type { SheetViewSettings } from './sheet-view-settings.ts';
import { SupplierSelect } from './supplier-select.tsx';

interface SheetToolsProps {
  readonly answer: ProductionSheet;
  /** As it is shown: what is copied and saved. */
  readonly sheet: Sheet;
  /** Null where the person has no supplier filter. */
  readonly supplier: SupplierFilter | null;
  readonly onSupplier: (supplier: SupplierFilter) => void;
  readonly settings: SheetViewSettings;
  readonly onLook: (part: Partial<SheetViewSettings>) => void;
  /** Whether there is a table. */
  readonly filled: boolean;
  readonly print: { readonly possible: boolean; readonly busy: boolean; readonly onPrint: () => void };
  /** The choice of what is shown, at the beginning of the tools. */
  readonly children: ReactNode;
}

const sizes = [
  {
    value: 'normal',
    label: (
      <>
        <span aria-hidden="true">A</span>
        <VisuallyHidden>Normal text</VisuallyHidden>
      </>
    ),
  },
  {
    value: 'large',
    label: (
      <>
        <span aria-hidden="true" className={styles.large}>
          A
        </span>
        <VisuallyHidden>Large text</VisuallyHidden>
      </>
    ),
  },
] as const;

/** The line above the table. T switches the text size. */
export function SheetTools(props: SheetToolsProps) {
  const { answer, sheet, supplier, onSupplier, settings, onLook, filled, print, children } = props;
  useShortcut('t', () => onLook({ text: settings.text === 'large' ? 'normal' : 'large' }));
  return (
    <div className={styles.root}>
      {children}
      {supplier !== null && <SupplierSelect answer={answer} supplier={supplier} onSupplier={onSupplier} />}
      <SegmentedChoice
        label="Text size"
        choices={sizes}
        value={settings.text}
        onChoose={(text) => onLook({ text })}
      />
      <Switch
        className={styles.shade}
        label="Shade large quantities"
        checked={settings.shaded}
        onChange={(event) => onLook({ shaded: event.currentTarget.checked })}
      />
      <Switch
        label="Hide zero rows"
        checked={settings.hidesZeros}
        onChange={(event) => onLook({ hidesZeros: event.currentTarget.checked })}
      />
      <div className={styles.end}>
        <TableTools
          cells={() => sheetTable(sheet)}
          fileName={`production-sheet-${formatDay(answer.day)}.csv`}
          disabled={!filled}
        />
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={print.onPrint}
          disabled={!print.possible}
          loading={print.busy}
        >
          {answer.version === 0 ? 'Print' : `Print version ${answer.version}`}
        </Button>
      </div>
    </div>
  );
}
