import { z } from 'zod';
import { route } from './route.ts';
import { commandId, count, day, instant, productId } from './values.ts';

const inDay = z.object({ day });

/** More products than any sheet has. */
const mostWords = 1000;
const largestTotal = 2_147_483_647;

/** What somebody says of a product at the bench: done, at this total; or not done, after all. */
const benchWord = z.object({
  productId,
  done: z.boolean(),
  total: z.int().min(0).max(largestTotal),
  /** By the server's clock, as far as the device knows it. */
  saidAt: instant,
});

/** The last word on a product of a day, and whose it is. */
export const benchTick = benchWord.extend({ total: count, by: z.string() });
export type BenchTick = z.infer<typeof benchTick>;

const benchTicks = z.object({ day, ticks: z.array(benchTick), serverNow: instant });
export type BenchTicks = z.infer<typeof benchTicks>;

export const bench = {
  listTicks: route('GET', '/days/{day}/bench/ticks', {
    needs: 'view-orders',
    summary: 'Which products of a day are ticked off at the bench, for those who see every shop',
  })
    .input(inDay)
    .output(benchTicks),
  /**
   * Several words at once, as a device brings them that had no network. The last word on a product counts, by when it was
   * said and not by when it arrives. The answer is what stands then.
   */
  tickProducts: route('POST', '/days/{day}/bench/ticks', {
    needs: 'view-orders',
    summary: 'Tick products of a day off at the bench, or take ticks back, for those who see every shop',
  })
    .input(
      inDay.extend({
        commandId,
        words: z
          .array(benchWord)
          .min(1)
          .max(mostWords)
          .refine((words) => new Set(words.map((word) => word.productId)).size === words.length, {
            message: 'names a product twice',
          }),
      }),
    )
    .output(benchTicks),
};
