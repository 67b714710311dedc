import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { useCallback } from 'react';
import { DayField } from '../../../shared/days/range/day-field.tsx';
import type { ChangeDraft, DayName } from './use-label-draft.ts';

interface LabelDayProps {
  readonly label: string;
  readonly name: DayName;
  readonly day: DeliveryDay | null;
  readonly onChange: ChangeDraft;
}

/** A date of a label. It can be left empty where the law does not require one. */
export function LabelDay({ label, name, day, onChange }: LabelDayProps) {
  const set = (next: DeliveryDay | null) =>
    onChange((now) => ({ ...now, choices: { ...now.choices, [name]: next } }));
  const markUnclear = useCallback(
    (isUnclear: boolean) =>
      onChange((now) => {
        if (now.unclear.includes(name) === isUnclear) return now;
        const others = now.unclear.filter((other) => other !== name);
        return { ...now, unclear: isUnclear ? [...others, name] : others };
      }),
    [name, onChange],
  );
  return (
    <DayField
      label={label}
      day={day}
      onDay={set}
      onUnclear={markUnclear}
      {...(name === 'date' && { onClear: () => set(null) })}
    />
  );
}
