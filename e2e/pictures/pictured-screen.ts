import type { Page } from '@playwright/test';
import type { Who } from '../support/bakehouse.ts';

/** The morning on which every picture is taken, so that two runs differ by what was changed alone. */
export const pictureMoment = '2026-11-20T09:00:00Z';

/** The windows that every screen is seen in: a phone, a tablet both ways, a desk and a wide one. */
export const sizes = [
  { width: 390, height: 844, isTouched: true },
  { width: 768, height: 1024, isTouched: true },
  { width: 1024, height: 768, isTouched: true },
  { width: 1440, height: 900, isTouched: false },
  { width: 1920, height: 1080, isTouched: false },
] as const;

/** A screen in one of its states, as it is pictured. */
export interface PicturedScreen {
  /** The name of its picture: lower case, with hyphens. */
  readonly name: string;
  readonly title: string;
  /** Null for visitors. */
  readonly who: Who | null;
  readonly path: string | ((find: Find) => Promise<string>);
  /** Takes the open screen to the state; nothing where it is in it as it opens. */
  readonly show?: (page: Page) => Promise<void>;
  /** Its path in the list of the app's screens, where its address does not lead to it at once. */
  readonly screen?: string;
  /** The widths (px) at which there is such a state; all where it says nothing. */
  readonly widths?: readonly number[];
}

/** What has a number of its own in the demo brand, or is done there first. */
export interface Find {
  /** The number of a shop. */
  readonly shop: (name: string) => Promise<number>;
  /** The number of the newest order of a shop for a day (dd-MMM-yyyy), of all orders where it has none. */
  readonly order: (shop: string, day: string) => Promise<number>;
  /** The number of an order of a day (dd-MMM-yyyy) that was voided. */
  readonly voidOrder: (day: string) => Promise<number>;
  /** The path of the screen, after somebody (a visitor where null) has done this in a browser. Each thing is done once. */
  readonly after: (who: Who | null, work: (page: Page) => Promise<void>, path: string) => Promise<string>;
}

/** The day on which they are taken, the next one, and one of the week after. */
export const [today, tomorrow, later] = ['20-Nov-2026', '21-Nov-2026', '24-Nov-2026'] as const;

/** Presses the first button with this name. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};
