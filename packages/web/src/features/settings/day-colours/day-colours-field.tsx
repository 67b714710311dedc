import type { DayColours } from '@bakehouse/domain/day-colours/day-colours';
import {
  findColourMistake,
  tagsOf,
  tidyDayColour,
  weekdays,
} from '@bakehouse/domain/day-colours/day-colours';
import { nameColour } from '@bakehouse/domain/day-colours/ready-colours';
import type { Weekday } from '@bakehouse/domain/kernel/day';
import { weekdayName } from '@bakehouse/domain/kernel/day';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { FieldProps } from '../field-props.ts';
import styles from './colour-picker.module.css';
import { ColourPicker } from './colour-picker.tsx';
import { WeekdayTag } from './weekday-tag.tsx';

/** The tags of the week; each opens the picker of its colour. */
export function DayColoursField({ draft, base, mistakes, onEdit }: FieldProps) {
  const [picked, setPicked] = useState<Weekday | null>(null);
  const { dayColours } = draft;
  const shown = paintable(dayColours, base.dayColours);
  return (
    <div>
      <ul className={styles.week}>
        {weekdays.map((weekday) => {
          const colour = dayColours[weekday - 1] ?? '';
          const isChanged = colour !== base.dayColours[weekday - 1];
          const tags = tagsOf(shown, weekday);
          const name = `${weekdayName(weekday)}, ${nameColour(tags.light.ground)}`;
          return (
            <li key={weekday}>
              <UnstyledButton
                className={styles.day}
                aria-label={isChanged ? `${name}, changed` : name}
                aria-haspopup="dialog"
                data-changed={isChanged || undefined}
                data-wrong={findColourMistake(colour) !== null || undefined}
                onClick={() => setPicked(weekday)}
              >
                <WeekdayTag weekday={weekday} colours={tags} />
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      {mistakes.dayColours && <p className={styles.mistake}>{mistakes.dayColours}</p>}
      {picked !== null && (
        <ColourPicker
          weekday={picked}
          before={base.dayColours[picked - 1] ?? ''}
          typed={dayColours[picked - 1] ?? ''}
          shown={shown}
          onPick={(colour) =>
            onEdit({ dayColours: dayColours.with(picked - 1, tidyDayColour(colour, picked)) })
          }
          onClose={() => setPicked(null)}
        />
      )}
    </div>
  );
}

/** The colours to preview; an invalid one is replaced by the saved one. */
function paintable(colours: DayColours, saved: DayColours): DayColours {
  return colours.map((colour, place) => (findColourMistake(colour) === null ? colour : (saved[place] ?? '')));
}
