import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { usePageActions } from '../../../ui/page-actions.ts';
import { useHandset } from '../../../ui/use-media.ts';
import styles from './print-menu.module.css';

interface PrintMenuProps {
  /** 'Version 8'. */
  readonly version: string;
  readonly possible: boolean;
  readonly busy: boolean;
  /** Null if there are only cakes. */
  readonly onTotals: (() => void) | null;
  readonly onSheet: () => void;
  /** Null if no older print differs from the sheet. */
  readonly onChanges: (() => void) | null;
}

/**
 * The button that prints the totals, from which bakers work. The other prints are in the menu beside it; on a phone,
 * where there is no room for two buttons, all are in one menu.
 */
export function PrintMenu({ version, possible, busy, onTotals, onSheet, onChanges }: PrintMenuProps) {
  const handset = useHandset();
  const action = (paper: string, run: (() => void) | null) =>
    possible && run
      ? [{ name: `Print ${paper}`, detail: `Production sheet, ${version}`, Icon: IconPrinter, run }]
      : [];
  usePageActions([
    ...action('totals only', onTotals),
    ...action('by shop', onSheet),
    ...action('changes', onChanges),
  ]);
  const papers = (
    <Menu.Dropdown className="screen-only">
      <Menu.Label>{version}</Menu.Label>
      <Menu.Item disabled={!onTotals} onClick={onTotals ?? undefined}>
        Totals only
      </Menu.Item>
      <Menu.Item onClick={onSheet}>By shop</Menu.Item>
      <Menu.Item disabled={!onChanges} onClick={onChanges ?? undefined}>
        Changes
      </Menu.Item>
    </Menu.Dropdown>
  );
  if (handset) {
    return (
      <Menu position="bottom-end" withinPortal returnFocus>
        <Menu.Target>
          <Button aria-label="Print" disabled={!possible} loading={busy}>
            <IconPrinter size={18} aria-hidden />
          </Button>
        </Menu.Target>
        {papers}
      </Menu>
    );
  }
  return (
    <Button.Group>
      <Button
        aria-label="Print"
        title={onTotals ? 'Print the totals' : 'Print the sheet'}
        disabled={!possible}
        loading={busy}
        onClick={onTotals ?? onSheet}
      >
        <IconPrinter size={18} aria-hidden />
        <span className={styles.word}>Print</span>
      </Button>
      <Menu position="bottom-end" withinPortal returnFocus>
        <Menu.Target>
          <Button className={styles.others} aria-label="Other papers" disabled={!possible || busy}>
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        {papers}
      </Menu>
    </Button.Group>
  );
}
