import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import styles from './print-menu.module.css';

interface PrintMenuProps {
  /** 'Version 8'. */
  readonly version: string;
  readonly possible: boolean;
  readonly busy: boolean;
  /** Null where there is nothing to bake but cakes. */
  readonly onTotals: (() => void) | null;
  readonly onSheet: () => void;
  /** Null where no older print differs from the sheet. */
  readonly onChanges: (() => void) | null;
}

/** What of the sheet is printed. */
export function PrintMenu({ version, possible, busy, onTotals, onSheet, onChanges }: PrintMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal returnFocus>
      <Menu.Target>
        <Button aria-label="Print" disabled={!possible} loading={busy}>
          <IconPrinter size={18} aria-hidden />
          <span className={styles.word}>Print</span>
          <IconChevronDown className={styles.arrow} size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{version}</Menu.Label>
        <Menu.Item disabled={!onTotals} onClick={onTotals ?? undefined}>
          Totals only
        </Menu.Item>
        <Menu.Item onClick={onSheet}>By shop</Menu.Item>
        <Menu.Item disabled={!onChanges} onClick={onChanges ?? undefined}>
          Changes
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
