import { mostCutOffHours } from '@bakehouse/domain/kernel/cutoff';
import { z } from 'zod';
import { route } from './route.ts';
import { commandId, day, instant, signature } from './values.ts';

/** A day's cut-off, and what depends on it. */
export const cutOff = z.object({
  day,
  serverNow: instant,
  timeZone: z.string(),
  /** Wall-clock time at which a delivery day starts, 'HH:MM'. */
  deliveryStartsAt: z.string(),
  /** Before the start of the day. */
  hours: z.int(),
  /** The hours of days that have none of their own. */
  defaultHours: z.int(),
  /** Who set the day's own hours, and when; null where it has none. */
  set: signature.nullable(),
  /** Grows with every change; 0 where it was never set. */
  version: z.int().min(0),
  orders: z.int(),
  /** Active shops without an order for the day that this person sees. */
  shopsWithoutOrder: z.array(z.string()),
  /** Active shops with an order for the day. */
  shopsWithOrder: z.int(),
  /** The newest print of the day's sheet; null where nobody printed it. */
  print: z.object({ version: z.int(), at: instant }).nullable(),
});
export type CutOff = z.infer<typeof cutOff>;

/** More than a year ahead makes no sense, and less than nothing neither (spec 000 section 5). */
export const cutOffHours = z.int().min(0).max(mostCutOffHours);

export const cutOffs = {
  openCutOff: route('GET', '/days/{day}/cut-off', {
    needs: 'edit-administration',
    summary: 'The cut-off of a day',
  })
    .input(z.object({ day }))
    .output(cutOff),
  setCutOff: route('PUT', '/days/{day}/cut-off', {
    needs: 'edit-administration',
    summary: 'Set how many hours before its start a day closes',
  })
    .input(
      z.object({
        commandId,
        day,
        /** The version that was seen. */
        version: z.int().min(0),
        /** Null gives the day the default again. */
        hours: cutOffHours.nullable(),
      }),
    )
    .output(cutOff),
};
