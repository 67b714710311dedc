import type { Actor } from '@bakehouse/domain/kernel/actor';
import { cutOffFor, isOpen } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import type { CutOffs } from './cut-offs.ts';

/** Cut-offs are looked for this many days ahead; a day further away is open anyway. */
export const openDaysHorizon = 31;

/** The day whose cut-off comes next for this person. `cutOffs` are those from `today` on. */
export function firstOpenDay(
  actor: Pick<Actor, 'superAdmin'>,
  today: DeliveryDay,
  now: Temporal.Instant,
  { clock, hoursOf }: Pick<CutOffs, 'clock' | 'hoursOf'>,
): { readonly day: DeliveryDay; readonly at: Temporal.Instant } {
  let day = today;
  for (let ahead = 0; ahead < openDaysHorizon; ahead += 1) {
    const at = cutOffFor(actor, day, hoursOf(day), clock);
    if (isOpen(now, at)) return { day, at };
    day = addDays(day, 1);
  }
  return { day, at: cutOffFor(actor, day, hoursOf(day), clock) };
}
