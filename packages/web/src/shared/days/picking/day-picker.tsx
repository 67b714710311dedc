import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { Popover } from '@mantine/core';
import type { ReactElement } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useFollowLink } from '../../../ui/use-follow-link.ts';
import styles from './day-picker.module.css';

const MonthPicker = lazy(async () => ({ default: (await import('./month-picker.tsx')).MonthPicker }));

interface DayPickerProps {
  readonly selected: DeliveryDay;
  readonly today: DeliveryDay;
  /** The address that a picked day leads to. */
  readonly linkTo: (day: DeliveryDay) => string;
  readonly position: 'bottom-start' | 'bottom-end';
  /** The button that opens the month; it is given what opens and closes it. */
  readonly button: (toggle: () => void) => ReactElement;
}

/** A month that opens at a button, and leads to the day that is picked in it. */
export function DayPicker({ selected, today, linkTo, position, button }: DayPickerProps) {
  const [picking, setPicking] = useState(false);
  const follow = useFollowLink();
  return (
    <Popover opened={picking} onChange={setPicking} position={position} trapFocus returnFocus withinPortal>
      <Popover.Target>{button(() => setPicking(!picking))}</Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<div className={styles.wait} />}>
          {picking && (
            <MonthPicker
              selected={selected}
              today={today}
              onPick={(day) => {
                setPicking(false);
                follow(linkTo(day));
              }}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
