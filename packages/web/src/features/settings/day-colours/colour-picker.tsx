import { isColour } from '@bakehouse/domain/day-colours/colour';
import type { DayColours } from '@bakehouse/domain/day-colours/day-colours';
import {
  findColourMistake,
  findSimilarDays,
  nearestReadable,
  tagsOf,
  usualColourOf,
  weekdays,
} from '@bakehouse/domain/day-colours/day-colours';
import { readyColours } from '@bakehouse/domain/day-colours/ready-colours';
import type { Weekday } from '@bakehouse/domain/kernel/day';
import { weekdayName } from '@bakehouse/domain/kernel/day';
import { listOf } from '@bakehouse/domain/words/words';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import styles from './colour-picker.module.css';
import { WeekdayTag } from './weekday-tag.tsx';

interface ColourPickerProps {
  readonly weekday: Weekday;
  /** The saved and the typed colour; empty for the default. */
  readonly before: string;
  readonly typed: string;
  /** The colours of the whole week, as far as valid. */
  readonly shown: DayColours;
  readonly onPick: (colour: string) => void;
  readonly onClose: () => void;
}

/** Chooses the colour of a day: a preset, any other, or the default. It previews the whole week on light and dark. */
export function ColourPicker({ weekday, before, typed, shown, onPick, onClose }: ColourPickerProps) {
  const usual = usualColourOf(weekday);
  const [text, setText] = useState(typed || usual);
  const colour = typed || usual;
  const mistake = findColourMistake(typed);
  const name = weekdayName(weekday);

  function pick(wanted: string): void {
    setText(wanted);
    onPick(wanted);
  }

  return (
    <ResponsiveDialog
      opened
      size={480}
      onClose={onClose}
      title={`${name}’s colour`}
      subtitle="Letters on it are white or dark, whichever can be read better."
      footer={
        <>
          {typed !== '' && (
            <Button variant="subtle" onClick={() => pick(usual)}>
              Back to the usual colour
            </Button>
          )}
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <Week shown={shown} />
      <p className={styles.said} role="status">
        {describeAlike(shown, weekday)}
      </p>
      <fieldset className={styles.ready}>
        <legend>Ready colours</legend>
        {readyColours.map((ready) => (
          <UnstyledButton
            key={ready.name}
            className={styles.swatch}
            style={{ '--swatch': ready.colour, '--on-swatch': tagsOf([ready.colour], 1).light.ink }}
            aria-label={ready.colour === usual ? `${ready.name}, usual for ${name}` : ready.name}
            aria-pressed={colour === ready.colour}
            onClick={() => pick(ready.colour)}
          >
            {colour === ready.colour && <IconCheck size={18} aria-hidden />}
          </UnstyledButton>
        ))}
      </fieldset>
      <div className={styles.any}>
        <TextInput
          label="Any colour"
          type="color"
          value={isColour(colour) ? colour : usual}
          onChange={(event) => pick(event.currentTarget.value)}
        />
        <TextInput
          label="Colour code"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          placeholder={usual}
          value={text}
          error={mistake}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...(before !== typed && mistake === null && { description: `Saved: ${before || usual}` })}
          onChange={(event) => pick(event.currentTarget.value)}
        />
      </div>
      {mistake !== null && isColour(typed) && <Nearest colour={typed} onPick={pick} />}
    </ResponsiveDialog>
  );
}

/** The tags of the week on light and dark backgrounds, so that similar colours are noticed. */
function Week({ shown }: { readonly shown: DayColours }) {
  return (
    <div className={styles.grounds} aria-hidden="true">
      {(['light', 'dark'] as const).map((ground) => (
        <div key={ground} data-ground={ground}>
          {weekdays.map((weekday) => (
            <WeekdayTag key={weekday} weekday={weekday} colours={tagsOf(shown, weekday)} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Buttons with the nearest legible colours. */
function Nearest({ colour, onPick }: { readonly colour: string; readonly onPick: (colour: string) => void }) {
  const { darker, lighter } = nearestReadable(colour);
  return (
    <div className={styles.nearest}>
      {[darker, lighter].map((near) => (
        <Button key={near} variant="default" onClick={() => onPick(near)}>
          <i style={{ '--swatch': near }} /> Use {near}
        </Button>
      ))}
    </div>
  );
}

/** 'Looks like Friday: only the letters tell them apart.', or nothing. */
function describeAlike(shown: DayColours, weekday: Weekday): string {
  const alike = findSimilarDays(shown).filter(({ days }) => days.includes(weekday));
  if (alike.length === 0) return '';
  const others = alike.flatMap(({ days }) => days.filter((day) => day !== weekday));
  const where = alike.every(({ isOnlyInDark }) => isOnlyInDark) ? ' on dark screens' : '';
  return `Looks like ${listOf(others.map(weekdayName))}${where}: only the letters tell them apart.`;
}
