import { z } from 'zod';
import { route } from './route.ts';
import { commandId, emailAddress, personName } from './values.ts';

/** The most bytes of a password that its hash looks at. */
const longestPassword = 72;

/** The first super admin of a fresh installation, made by whoever reads the server's console. */
export const makeFirstAdmin = z.object({
  commandId,
  /** What the server printed when it started. */
  code: z.string().max(100),
  email: emailAddress,
  firstName: personName,
  lastName: personName,
  password: z
    .string()
    .min(6)
    .refine((text) => new TextEncoder().encode(text).length <= longestPassword),
});
export type MakeFirstAdmin = z.infer<typeof makeFirstAdmin>;

/** How far a new bakery is. */
export const firstSteps = z.object({
  businessName: z.string(),
  /** Whether somebody has saved the settings of the business. */
  settingsSaved: z.boolean(),
  shops: z.int(),
  products: z.int(),
  /** Shops that have at least one product to order. */
  shopsWithProducts: z.int(),
  people: z.int(),
  /** Which of the campaign pages that an installation begins with (spec 000 section 3) are open and were never edited. */
  uneditedCampaigns: z.array(z.string()),
  /** Whether a mail server takes mails away; else they stay in the mail log. */
  mailLeaves: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const firstRun = {
  makeFirstAdmin: route('POST', '/first-run', {
    needs: 'anyone',
    summary: 'Make the first super admin, with the code that the server printed',
  })
    .input(makeFirstAdmin)
    .output(z.object({ email: z.string() })),
  readSteps: route('GET', '/first-run/steps', {
    needs: 'super-admin',
    summary: 'What is set up of a new bakery, and what is not',
  }).output(firstSteps),
};
