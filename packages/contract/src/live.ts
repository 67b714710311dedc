import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { dayChange } from './days.ts';
import { route } from './route.ts';
import { day } from './values.ts';

export const live = {
  /**
   * Server-sent events: 'ready' once the server watches, then the number of every save of availability. What it changed
   * is asked for. A client that was disconnected asks for what came since at 'ready'.
   */
  watchAvailability: route('GET', '/live/availability', {
    needs: 'view-administration',
    summary: 'Saves of the availability of products',
  }).output(
    eventIterator(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('ready') }),
        z.object({ type: z.literal('availability'), number: z.int() }),
      ]),
    ),
  ),
  /**
   * Server-sent events: 'ready' once the server watches, then the number of every version of the recipe book. It rises
   * with each save of an item, a photo, or a linked product, so what spec cards, lists of them and an editor's base show
   * may be another one then: they are read again, those that are open. A client that was disconnected reads them again at
   * 'ready'.
   */
  watchRecipes: route('GET', '/live/recipes', {
    needs: 'view-spec-cards',
    summary: 'Changes to the recipe book',
  }).output(
    eventIterator(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('ready') }),
        z.object({ type: z.literal('recipes'), version: z.int() }),
      ]),
    ),
  ),
  /**
   * Server-sent events: 'ready' once the server watches, then a change for every order of the watched days that this
   * person may see, 'cut-off' for any day that was given another one, 'settings' where those of the business were
   * changed, 'catalogue' when something else was that pages show beside orders (a price, a product, who may order it, a
   * name), and 'bench' for those who see all shops when products of a watched day were ticked. A client that was
   * disconnected reads its screen again at 'ready'.
   */
  watchDays: route('GET', '/live', {
    needs: 'view-orders',
    summary: 'Changes to the orders and cut-offs of some days',
  })
    .input(z.object({ from: day, to: day }))
    .output(
      eventIterator(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('ready') }),
          z.object({ type: z.literal('change'), change: dayChange }),
          z.object({ type: z.literal('cut-off'), day }),
          z.object({ type: z.literal('settings') }),
          z.object({ type: z.literal('catalogue') }),
          z.object({ type: z.literal('bench'), day }),
        ]),
      ),
    ),
};
