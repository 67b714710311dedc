import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { Button, Popover } from '@mantine/core';
import type { ReactElement } from 'react';
import { lazy, Suspense, useState } from 'react';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import { useFollowLink } from '../../../ui/navigation/use-follow-link.ts';
import { usePhone } from '../../../ui/use-media.ts';
import styles from './day-picker.module.css';

const MonthPicker = lazy(async () => ({ default: (await import('./month-picker.tsx')).MonthPicker }));

interface DayPickerProps {
  readonly selected: DeliveryDay;
  readonly today: DeliveryDay;
  /** The address of a picked day. */
  readonly linkTo: (day: DeliveryDay) => string;
  readonly position: 'bottom-start' | 'bottom-end';
  /** Renders the button; it gets the function that toggles the popover. */
  readonly button: (toggle: () => void) => ReactElement;
}

/** A month in a popover at a button, on phones in a bottom sheet; navigates to the picked day. */
export function DayPicker({ selected, today, linkTo, position, button }: DayPickerProps) {
  const [picking, setPicking] = useState(false);
  const follow = useFollowLink();
  const phone = usePhone();
  const opener = button(() => setPicking(!picking));
  function pick(day: DeliveryDay): void {
    setPicking(false);
    follow(linkTo(day));
  }
  const month = (
    <Suspense fallback={<div className={styles.wait} />}>
      {picking && <MonthPicker selected={selected} today={today} onPick={pick} />}
    </Suspense>
  );
  if (phone) {
    return (
      <>
        {opener}
        <ResponsiveDialog
          opened={picking}
          onClose={() => setPicking(false)}
          title="Pick a day"
          footer={
            selected !== today && (
              <Button variant="default" onClick={() => pick(today)}>
                Go to today
              </Button>
            )
          }
        >
          {month}
        </ResponsiveDialog>
      </>
    );
  }
  return (
    <Popover opened={picking} onChange={setPicking} position={position} trapFocus returnFocus withinPortal>
      <Popover.Target>{opener}</Popover.Target>
      <Popover.Dropdown>{month}</Popover.Dropdown>
    </Popover>
  );
}
