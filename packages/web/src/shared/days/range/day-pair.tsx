import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { DayField } from './day-field.tsx';

type End = 'from' | 'to';

interface DayPairProps {
  /** Null where any day will do. */
  readonly from: DeliveryDay | null;
  readonly to: DeliveryDay | null;
  readonly onDay: (end: End, day: DeliveryDay) => void;
  /** A field was emptied, where it may be: then each says that any day will do. */
  readonly onClear?: (end: End) => void;
  /** One of the fields holds no day, so that the days are not what they say. */
  readonly onUnclear: (isUnclear: boolean) => void;
  /** What stands between the fields. */
  readonly between?: ReactNode;
  /** The fields are in something that opens: a press in their months is none outside of it. */
  readonly isInPopover?: boolean;
}

/** The first and the last of some days, for a `fieldset` that says what they are. */
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
