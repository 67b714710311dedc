import {
  campaignKinds,
  campaignLimits,
  campaignLooks,
  mostFacts,
} from '@bakehouse/domain/campaigns/campaign';
import { z } from 'zod';
import { day, lineOfText, linesOfText, pence } from '../values.ts';

export const campaignId = z.int().min(1).max(2_147_483_647);
export const pictureId = z.uuid();

/** What may be set of a campaign. */
export const campaignFacts = z.object({
  path: lineOfText(campaignLimits.path + 1),
  kind: z.enum(campaignKinds),
  leadType: lineOfText(campaignLimits.leadType).trim(),
  look: z.enum(campaignLooks),
  heading: lineOfText(campaignLimits.heading).trim(),
  text: linesOfText(campaignLimits.text),
  prize: pence.nullable(),
  code: lineOfText(campaignLimits.code).trim(),
  button: lineOfText(campaignLimits.button).trim(),
  thanks: linesOfText(campaignLimits.thanks),
  facts: z
    .array(
      z.object({
        title: lineOfText(campaignLimits.factTitle).trim(),
        text: linesOfText(campaignLimits.factText),
      }),
    )
    .max(mostFacts),
  terms: linesOfText(campaignLimits.terms),
  consent: linesOfText(campaignLimits.consent),
  open: z.boolean(),
  opensOn: day.nullable(),
  closesOn: day.nullable(),
  pictureId: pictureId.nullable(),
});
