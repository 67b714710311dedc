import type { DeliveryDay, Weekday } from '@bakehouse/domain/kernel/day';
import { formatWeekday, weekdayOf } from '@bakehouse/domain/kernel/day';
import type { MailTag } from '../../../platform/mail/mail-parts.ts';

/** The colours of the days, ground and ink, as the web app has them (`web/src/app/theme/tokens.css`). */
const dayColours: Readonly<Record<Weekday, readonly [ground: string, ink: string]>> = {
  1: ['#1d66a6', '#ffffff'],
  2: ['#f0bf2c', '#231d18'],
  3: ['#bf3327', '#ffffff'],
  4: ['#754625', '#ffffff'],
  5: ['#2b7a44', '#ffffff'],
  6: ['#e67e22', '#231d18'],
  7: ['#2b241f', '#ffffff'],
};

/** The weekday of a delivery on its colour: 'SAT'. */
export function dayTag(day: DeliveryDay): MailTag {
  const [ground, ink] = dayColours[weekdayOf(day)];
  return { word: formatWeekday(day).toUpperCase(), ground, ink };
}
