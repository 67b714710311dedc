import type { ProductionSheet } from '@bakehouse/contract/days';
import { formatDay } from '@bakehouse/domain/day';
import type { Sheet } from '@bakehouse/domain/production/sheet';
import { sheetTable } from '@bakehouse/domain/production/sheet';
import { Button, Switch } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { TableTools } from '../../ui/table/table-tools.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { SheetLook } from './sheet-look.ts';
import type { SupplierFilter } from './sheet-of-answer.ts';
import './sheet-tools.css';
import { SupplierSelect } from './supplier-select.tsx';

interface SheetToolsProps {
  readonly answer: ProductionSheet;
  /** As it is shown: what is copied and saved. */
  readonly sheet: Sheet;
  /** Null where the person has no supplier filter. */
  readonly supplier: SupplierFilter | null;
  readonly onSupplier: (supplier: SupplierFilter) => void;
  readonly look: SheetLook;
  readonly onLook: (part: Partial<SheetLook>) => void;
  /** Whether there is a table. */
  readonly filled: boolean;
  readonly print: { readonly possible: boolean; readonly busy: boolean; readonly onPrint: () => void };
  /** The choice of what is shown, which stands first. */
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
        <span aria-hidden="true" className="sheet-tools-large">
          A
        </span>
        <VisuallyHidden>Large text</VisuallyHidden>
      </>
    ),
  },
] as const;

/** The line above the table. T switches the text size. */
export function SheetTools(props: SheetToolsProps) {
  const { answer, sheet, supplier, onSupplier, look, onLook, filled, print, children } = props;
  useShortcut('t', () => onLook({ text: look.text === 'large' ? 'normal' : 'large' }));
  return (
    <div className="sheet-tools">
      {children}
      {supplier !== null && <SupplierSelect answer={answer} supplier={supplier} onSupplier={onSupplier} />}
      <SegmentedChoice
        label="Text size"
        choices={sizes}
        value={look.text}
        onChoose={(text) => onLook({ text })}
      />
      <Switch
        className="sheet-tools-shade"
        label="Shade large quantities"
        checked={look.shaded}
        onChange={(event) => onLook({ shaded: event.currentTarget.checked })}
      />
      <Switch
        label="Hide zero rows"
        checked={look.hidesZeros}
        onChange={(event) => onLook({ hidesZeros: event.currentTarget.checked })}
      />
      <div className="sheet-tools-end">
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
