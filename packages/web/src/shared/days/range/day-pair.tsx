import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { DayField } from './day-field.tsx';

type End = 'from' | 'to';

interface DayPairProps {
  /** Null where the range is open at this end. */
  readonly from: DeliveryDay | null;
  readonly to: DeliveryDay | null;
  readonly onDay: (end: End, day: DeliveryDay) => void;
  /** Called when a field is cleared; without it both ends are required. */
  readonly onClear?: (end: End) => void;
  /** Called when one of the fields becomes invalid, or valid again. */
  readonly onUnclear: (isUnclear: boolean) => void;
  /** Content between the fields. */
  readonly between?: ReactNode;
  /** Whether the fields are within a popover (see `DayField`). */
  readonly isInPopover?: boolean;
}

/** The first and the last day of a range, for a `fieldset` with a legend. */
export function DayPair({ from, to, onDay, onClear, onUnclear, between, isInPopover }: DayPairProps) {
  const [isFromUnclear, setFromUnclear] = useState(false);
  const [isToUnclear, setToUnclear] = useState(false);
  const isUnclear = isFromUnclear || isToUnclear;
  useEffect(() => void onUnclear(isUnclear), [onUnclear, isUnclear]);
  const clearing = (end: End, placeholder: string) => onClear && { placeholder, onClear: () => onClear(end) };
  return (
    <>
      <DayField
        label="From"
        day={from}
        onDay={(day) => onDay('from', day)}
        onUnclear={setFromUnclear}
        isInPopover={isInPopover}
        {...clearing('from', 'From any day')}
      />
      {between}
      <DayField
        label="To"
        day={to}
        onDay={(day) => onDay('to', day)}
        onUnclear={setToUnclear}
        isInPopover={isInPopover}
        {...clearing('to', 'To any day')}
      />
    </>
  );
}
