import type { DayColours } from '@bakehouse/domain/day-colours/day-colours';
import {
  daysWithOwnColour,
  findPaleDays,
  findSimilarDays,
  weekdays,
} from '@bakehouse/domain/day-colours/day-colours';
import type { Weekday } from '@bakehouse/domain/kernel/day';
import { weekdayName } from '@bakehouse/domain/kernel/day';
import { listOf } from '@bakehouse/domain/words/words';
import type { Effect } from '../effect.ts';

/** The effect of the colours, and which days are hard to distinguish or to see. */
export function describeDayColours(colours: DayColours, base: DayColours): Effect {
  const changed = changedDays(colours, base);
  const [title, ...more] = findFaults(colours);
  const further = more.length === 0 ? '' : ` ${more.join('. ')}.`;
  if (changed.length === 0) {
    const own = daysWithOwnColour(colours);
    const verb = own.length === 1 ? 'has a colour of its own' : 'have colours of their own';
    const text = own.length === 0 ? 'The usual day dots' : `${nameWeekdays(own)} ${verb}`;
    return { tone: 'fact', text: title === undefined ? text : `${text}. ${title}.${further}`.trim() };
  }
  const verb = changed.length === 1 ? 'changes' : 'change';
  const effect = `${nameWeekdays(changed)} ${verb} on every open screen at once, and in e-mails from now on. Papers are printed in black.`;
  return { tone: 'effect', ...(title !== undefined && { title }), text: `${effect}${further}` };
}

/** The days whose colours differ. */
export function changedDays(colours: DayColours, base: DayColours): readonly Weekday[] {
  return weekdays.filter((weekday) => colours[weekday - 1] !== base[weekday - 1]);
}

/** 'Wednesday and Friday'. */
export function nameWeekdays(days: readonly Weekday[]): string {
  return listOf(days.map(weekdayName));
}

function findFaults(colours: DayColours): readonly string[] {
  const pale = findPaleDays(colours);
  return [
    ...findSimilarDays(colours).map(
      ({ days, isOnlyInDark }) => `${nameWeekdays(days)} look alike${isOnlyInDark ? ' on dark screens' : ''}`,
    ),
    ...(pale.length === 0
      ? []
      : [`${nameWeekdays(pale)} ${pale.length === 1 ? 'is' : 'are'} hard to see on white`]),
  ];
}
