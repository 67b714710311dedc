import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useHandset } from '../../../ui/use-media.ts';
import { DayTag } from '../day-tag.tsx';
import styles from './day-range-field.module.css';
import { parseDayBeingTyped, parseTypedDay } from './typed-day.ts';

const AnyDayPicker = lazy(async () => ({ default: (await import('./any-day-picker.tsx')).AnyDayPicker }));

interface DayFieldProps {
  readonly label: string;
  /** What an empty field stands for: 'From any day'. */
  readonly placeholder?: string;
  /** Null while none was chosen. */
  readonly day: DeliveryDay | null;
  readonly onDay: (day: DeliveryDay) => void;
  /** The field was emptied, where it may be; else an empty one is no day. */
  readonly onClear?: () => void;
  /** What is in the field is no day, or is one again. */
  readonly onUnclear: (unclear: boolean) => void;
  /** What is being typed, for a form that may be saved before the field is left; null once that is a day or is not. */
  readonly onText?: (typed: string | null) => void;
  /** The field is in something that opens: a press in its month is none outside of it. */
  readonly isInPopover?: boolean | undefined;
}

/** One day, typed in a usual format or picked from a month. The tag next to it shows the weekday, where there is one. */
export function DayField(props: DayFieldProps) {
  const { label, placeholder, day, onDay, onClear, onUnclear, onText, isInPopover = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  // What the callback answers is no clean-up.
  useEffect(() => void onUnclear(wrong), [onUnclear, wrong]);
  const [picking, setPicking] = useState(false);
  const handset = useHandset();
  const [followed, setFollowed] = useState(day);
  if (followed !== day) {
    setFollowed(day);
    // Another day came from outside; what was typed before is about the old one.
    if (typed !== null && parseTypedDay(typed) !== day) {
      setTyped(null);
      setWrong(false);
    }
  }

  function take(parsed: DeliveryDay): void {
    setWrong(false);
    if (parsed !== day) onDay(parsed);
  }
  function type(text: string): void {
    setTyped(text);
    // A short year waits until the field is left.
    const parsed = parseDayBeingTyped(text);
    if (parsed) take(parsed);
    onText?.(text);
  }
  /** A day that was understood is shown as days are written here; anything else stays to be put right. */
  function finish(): void {
    if (typed === null) return;
    settle(typed);
    onText?.(null);
  }
  function settle(text: string): void {
    if (onClear && text.trim() === '') {
      setTyped(null);
      setWrong(false);
      onClear();
      return;
    }
    const parsed = parseTypedDay(text);
    setWrong(parsed === null);
    if (!parsed) return;
    setTyped(null);
    take(parsed);
  }
  function pick(picked: DeliveryDay): void {
    setPicking(false);
    setTyped(null);
    setWrong(false);
    onDay(picked);
  }

  const tag = day && !wrong && <DayTag day={day} />;
  const month = (
    <Popover
      opened={picking}
      onChange={setPicking}
      position={handset ? 'bottom-start' : 'bottom-end'}
      trapFocus
      returnFocus
      withinPortal={!isInPopover}
    >
      <Popover.Target>
        {handset ? (
          <button
            type="button"
            className={styles.dayPick}
            aria-label={`Pick: ${label}`}
            onClick={() => setPicking(!picking)}
          >
            {tag || <IconCalendar size={20} aria-hidden />}
          </button>
        ) : (
          <ActionIcon variant="subtle" aria-label={`Pick: ${label}`} onClick={() => setPicking(!picking)}>
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
        )}
      </Popover.Target>
      <Popover.Dropdown data-part="field-month">
        <Suspense fallback={<div className={styles.dayFieldWait} />}>
          {picking && <AnyDayPicker selected={day} onPick={pick} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );

  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      className={styles.dayField}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? (day ? formatDay(day) : '')}
      error={wrong && 'Write the day like 21-Nov-2026.'}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
      {...(handset
        ? { leftSection: month, leftSectionWidth: 54, leftSectionPointerEvents: 'all', rightSection: null }
        : {
            ...(tag && { leftSection: tag, leftSectionWidth: 60 }),
            rightSection: month,
          })}
    />
  );
}
