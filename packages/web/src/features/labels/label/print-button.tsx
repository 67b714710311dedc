import { countOf } from '@bakehouse/domain/words/words';
import { Button, Menu } from '@mantine/core';
import { IconChevronUp, IconPrinter } from '@tabler/icons-react';
import type { PrintTarget } from '../api.ts';

interface PrintButtonProps {
  /** Null while the number is invalid. */
  readonly copies: number | null;
  /** Whether the labels are on a roll, for label printers. */
  readonly isRoll: boolean;
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly onPrint: (target: PrintTarget) => void;
}

/** The button that prints labels: as a PDF for any printer, or in the language of label printers. */
export function PrintButton({ copies, isRoll, disabled, busy, onPrint }: PrintButtonProps) {
  return (
    <>
      {isRoll && (
        <Menu position="top-end" withinPortal disabled={disabled || busy}>
          <Menu.Target>
            <Button
              variant="default"
              disabled={disabled}
              rightSection={<IconChevronUp size={16} aria-hidden />}
            >
              ZPL
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>For a label printer</Menu.Label>
            <Menu.Item onClick={() => onPrint('203')}>203 dpi</Menu.Item>
            <Menu.Item onClick={() => onPrint('300')}>300 dpi</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <Button
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={busy}
        disabled={disabled}
        onClick={() => onPrint('pdf')}
      >
        {copies === null ? 'Print labels' : `Print ${countOf(copies, 'label')}`}
      </Button>
    </>
  );
}
