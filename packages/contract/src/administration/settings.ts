import { largestLogo } from '@bakehouse/domain/administration/settings';
import { mostCutOffHours } from '@bakehouse/domain/kernel/cutoff';
import { z } from 'zod';
import { route } from '../route.ts';
import { settingsFacts } from '../shapes/settings-facts.ts';
import { commandId, count, day, instant, role, signature, version } from '../values.ts';

/** The settings of the business, and who changed them last. */
export const settingsView = z.object({
  /** Grows with every change of any of them. */
  version,
  settings: settingsFacts,
  /** Null where nobody has changed them yet. */
  changed: signature.nullable(),
  /** Who gets the office's mails while the setting is empty: the address that the server was started with. */
  adminEmailOfServer: z.string().nullable(),
  serverNow: instant,
});
export type SettingsView = z.infer<typeof settingsView>;

/** What a draft would change, apart from texts: those change nothing that can be counted. */
export const settingsDraft = z.object({
  defaultCutOffHours: z.coerce.number().int().min(0).max(mostCutOffHours),
  deliveryStartsAt: settingsFacts.shape.deliveryStartsAt,
  timeZone: settingsFacts.shape.timeZone,
  orderHorizonDays: z.coerce.number().int().min(1).max(3660),
  secondFactorRoles: z.array(role).max(3).default([]),
  mailBodyDays: z.coerce.number().int().min(1).max(36_500),
  userEventDays: z.coerce.number().int().min(1).max(36_500),
  leadDays: z.coerce.number().int().min(0).max(36_500).default(0),
});
export type SettingsDraft = z.infer<typeof settingsDraft>;

/** A delivery day that would be closed at once, or open again. */
const movedDay = z.object({
  day,
  /** The cut-off for shops, as it is and as it would be. */
  before: instant,
  after: instant,
  /** Those of the day that are not void. */
  orders: count,
  /** Active shops without an order for the day: the first of them, and how many there are. */
  shopsWithoutOrder: z.array(z.string()),
  shopCount: count,
});

const movedDays = z.object({
  count,
  /** The orders of all of them. */
  orders: count,
  /** The first four. */
  days: z.array(movedDay),
});
export type MovedDays = z.infer<typeof movedDays>;

/** What a draft of the settings would change now, in numbers. */
export const settingsPreview = z.object({
  closing: movedDays,
  opening: movedDays,
  /** The next cut-off for shops, as it is and as it would be. */
  next: z.object({ day, before: instant, after: instant }),
  /** The last day that orders would be taken for, the last day with an order, and how many orders lie beyond. */
  horizon: z.object({ lastDay: day, lastOrder: day.nullable(), ordersBeyond: count }),
  /** Orders whose invoices still follow the settings. */
  openOrders: count,
  secondFactor: z.object({
    /** People who would be asked for it from now on, and who of them has none: the first, and how many. */
    asked: count,
    without: z.array(z.string()),
    withoutCount: count,
    /** People who would not be asked any more. */
    released: count,
  }),
  /** The first day whose texts of mails stay, and how many texts would be erased that stay today. */
  mailTexts: z.object({ from: day, lost: count }),
  userEvents: z.object({ from: day, lost: count }),
  /** Null where leads are kept until somebody erases them. */
  leads: z.object({ from: day, lost: count }).nullable(),
  serverNow: instant,
});
export type SettingsPreview = z.infer<typeof settingsPreview>;

export const saveSettings = z.object({
  commandId,
  /** The version that was edited. */
  version,
  settings: settingsFacts,
});
export type SaveSettings = z.infer<typeof saveSettings>;

/** A picture for the head of papers. It is there for the settings to name; until they do, no paper shows it. */
export const uploadLogo = z.object({
  commandId,
  /** The file, PNG or JPEG, as base64. */
  picture: z.base64().max(Math.ceil(largestLogo / 3) * 4),
});

/** The settings of the business, for super admins. */
export const administeredSettings = {
  openSettings: route('GET', '/administration/settings', {
    needs: 'super-admin',
    summary: 'Everything that is set for the whole business',
  }).output(settingsView),
  previewSettings: route('GET', '/administration/settings/preview', {
    needs: 'super-admin',
    summary: 'What a draft of the settings would change now',
    weight: 'heavy',
  })
    .input(settingsDraft)
    .output(settingsPreview),
  saveSettings: route('PUT', '/administration/settings', {
    needs: 'super-admin',
    summary: 'Change settings of the business',
  })
    .input(saveSettings)
    .output(settingsView),
  uploadLogo: route('POST', '/administration/logos', {
    needs: 'super-admin',
    summary: 'Keep a picture that settings may name as the logo',
  })
    .input(uploadLogo)
    .output(z.object({ logoId: z.uuid() })),
};
