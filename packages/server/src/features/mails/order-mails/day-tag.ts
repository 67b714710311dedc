import type { DayColours } from '@bakehouse/domain/day-colours/day-colours';
import { tagsOf } from '@bakehouse/domain/day-colours/day-colours';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatWeekday, weekdayOf } from '@bakehouse/domain/kernel/day';
import type { MailTag } from '../../../platform/mail/mail-parts.ts';

/** The weekday of a delivery with its colour: 'SAT'. */
export function dayTag(day: DeliveryDay, colours: DayColours): MailTag {
  return { word: formatWeekday(day).toUpperCase(), ...tagsOf(colours, weekdayOf(day)).light };
}
