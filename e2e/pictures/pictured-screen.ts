import type { Page } from '@playwright/test';
import type { Who } from '../support/bakehouse.ts';

/** The time at which every picture is taken, so that two runs differ only by what was changed. */
export const pictureMoment = '2026-11-20T09:00:00Z';

/** The viewports of the pictures: a phone, a tablet in both orientations, a desktop and a wide screen. */
export const sizes = [
  { width: 390, height: 844, isTouched: true },
  { width: 768, height: 1024, isTouched: true },
  { width: 1024, height: 768, isTouched: true },
  { width: 1440, height: 900, isTouched: false },
  { width: 1920, height: 1080, isTouched: false },
] as const;

/** A screen in the state that is pictured. */
export interface PicturedScreen {
  /** The file name of its picture: lower case, with hyphens. */
  readonly name: string;
  readonly title: string;
  /** Null for visitors. */
  readonly who: Who | null;
  readonly path: string | ((find: Find) => Promise<string>);
  /** Brings the opened screen to the state, if it does not open in it. */
  readonly show?: (page: Page) => Promise<void>;
  /** Its path in the list of the app's screens, if its address does not lead to it directly. */
  readonly screen?: string;
  /** The viewport widths (px) that have the state; by default all. */
  readonly widths?: readonly number[];
}

/** Looks up ids in the demo brand, or prepares it first. */
export interface Find {
  /** The id of a shop. */
  readonly shop: (name: string) => Promise<number>;
  /** The number of an order of a shop for a day (dd-MMM-yyyy), or of the day's first order if the shop has none. */
  readonly order: (shop: string, day: string) => Promise<number>;
  /** The number of a voided order of a day (dd-MMM-yyyy). */
  readonly voidOrder: (day: string) => Promise<number>;
  /** Returns the path after this person (null is a visitor) has done this work in a browser. Each work is done once. */
  readonly after: (who: Who | null, work: (page: Page) => Promise<void>, path: string) => Promise<string>;
}

/** The day of the pictures, the next day, and one of the following week. */
export const [today, tomorrow, later] = ['20-Nov-2026', '21-Nov-2026', '24-Nov-2026'] as const;

/** Clicks the first button with this name. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};
