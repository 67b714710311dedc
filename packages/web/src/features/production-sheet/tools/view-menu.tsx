import type { ProductionSheet } from '@bakehouse/contract/days';
import { formatDay } from '@bakehouse/domain/kernel/day';
import type { Sheet } from '@bakehouse/domain/production/sheet';
import { sheetTable } from '@bakehouse/domain/production/sheet';
import { Button, Popover, Switch } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { SupplierFilter } from '../../../shared/display/supplier-filter.ts';
import { SegmentedChoice } from '../../../ui/fields/segmented-choice.tsx';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { TableTools } from '../../../ui/table/table-tools.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { SheetViewSettings } from './sheet-view-settings.ts';
import { SupplierSelect } from './supplier-select.tsx';
import styles from './view-menu.module.css';

interface ViewMenuProps {
  readonly answer: ProductionSheet;
  /** The shown sheet, which is copied and saved. */
  readonly sheet: Sheet;
  /** Null if the person has no supplier filter. */
  readonly supplier: SupplierFilter | null;
  readonly onSupplier: (supplier: SupplierFilter) => void;
  readonly settings: SheetViewSettings;
  readonly onViewSettings: (part: Partial<SheetViewSettings>) => void;
  /** Whether there is a table. */
  readonly filled: boolean;
  /** The view switch, where the line has no room for it. */
  readonly children?: ReactNode;
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

/** The settings and exports of the table. T switches the text size. */
export function ViewMenu(props: ViewMenuProps) {
  const { answer, sheet, supplier, onSupplier, settings, onViewSettings, filled, children } = props;
  const [open, setOpen] = useState(false);
  useShortcut('t', () => onViewSettings({ text: settings.text === 'large' ? 'normal' : 'large' }));
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={292}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button variant="default" aria-label="View" onClick={() => setOpen(!open)}>
          <IconAdjustmentsHorizontal size={18} aria-hidden />
          <span className={styles.word}>View</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.root} aria-label="View">
        {children}
        {supplier !== null && <SupplierSelect answer={answer} supplier={supplier} onSupplier={onSupplier} />}
        <div className={styles.size}>
          <span aria-hidden="true">Text size</span>
          <SegmentedChoice
            label="Text size"
            choices={sizes}
            value={settings.text}
            onChoose={(text) => onViewSettings({ text })}
          />
        </div>
        <Switch
          className={styles.shade}
          label="Shade large quantities"
          checked={settings.shaded}
          onChange={(event) => onViewSettings({ shaded: event.currentTarget.checked })}
        />
        <Switch
          label="Hide zero rows"
          checked={settings.hidesZeros}
          onChange={(event) => onViewSettings({ hidesZeros: event.currentTarget.checked })}
        />
        <div className={styles.copies}>
          <TableTools
            cells={() => sheetTable(sheet)}
            fileName={`production-sheet-${formatDay(answer.day)}.csv`}
            disabled={!filled}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
