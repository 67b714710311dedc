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
  /** The meaning of an empty field: 'From any day'. */
  readonly placeholder?: string;
  /** Null while none is chosen. */
  readonly day: DeliveryDay | null;
  readonly onDay: (day: DeliveryDay) => void;
  /** Called when the field is cleared; without it an empty field is invalid. */
  readonly onClear?: () => void;
  /** Called when the text becomes invalid, or valid again. */
  readonly onUnclear: (unclear: boolean) => void;
  /**
   * The text while it is being typed, for a form that can be submitted before the blur; null once it is a valid day.
   */
  readonly onText?: (typed: string | null) => void;
  /** Whether the field is within a popover: its own popover must then not count as a click outside. */
  readonly isInPopover?: boolean | undefined;
}

/** A day, typed in any usual format or picked from a month. The tag beside it shows the weekday. */
export function DayField(props: DayFieldProps) {
  const { label, placeholder, day, onDay, onClear, onUnclear, onText, isInPopover = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  // The callback's result must not become the effect's clean-up.
  useEffect(() => void onUnclear(wrong), [onUnclear, wrong]);
  const [picking, setPicking] = useState(false);
  const handset = useHandset();
  const [followed, setFollowed] = useState(day);
  if (followed !== day) {
    setFollowed(day);
    // The day was changed from outside, so the typed text is outdated.
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
    // A two-digit year is parsed on blur.
    const parsed = parseDayBeingTyped(text);
    if (parsed) take(parsed);
    onText?.(text);
  }
  /** On blur a valid day is formatted; an invalid text stays to be corrected. */
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
