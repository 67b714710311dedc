import { longestCampaignPicture } from '@bakehouse/domain/campaigns/campaign';
import { z } from 'zod';
import { route } from '../route.ts';
import { campaignFacts, campaignId, pictureId } from '../shapes/campaign-facts.ts';
import { commandId, count, signature, version } from '../values.ts';

/** A campaign as its administration shows it. */
export const campaign = campaignFacts.extend({
  campaignId,
  version,
  state: z.enum(['not-yet-open', 'open', 'closed', 'never-opened']),
  /** How many leads it has. */
  leads: count,
  /** Who saved it last, and when; null where nobody has since it was loaded. */
  changed: signature.nullable(),
});
export type Campaign = z.infer<typeof campaign>;

/** All campaigns: open ones first, then by address. */
export const campaignsView = z.object({
  campaigns: z.array(campaign),
  /** Where the pages are, without a slash at the end: 'https://orders.example.com'. */
  publicUrl: z.string(),
});
export type CampaignsView = z.infer<typeof campaignsView>;

/** A campaign as the screen saves it. */
export const saveCampaign = z.object({
  commandId,
  /** Null makes a new campaign. */
  edited: z.object({ campaignId, version }).nullable(),
  campaign: campaignFacts,
});
export type SaveCampaign = z.infer<typeof saveCampaign>;

/** Campaign pages as admins keep them: the next one needs no code. */
export const campaigns = {
  openCampaigns: route('GET', '/campaigns', {
    needs: 'view-administration',
    summary: 'Every campaign with its page, its state and how many leads it has',
  }).output(campaignsView),
  saveCampaign: route('POST', '/campaigns', {
    needs: 'edit-administration',
    summary: 'Add or change a campaign',
  })
    .input(saveCampaign)
    .output(z.object({ campaign })),
  uploadPicture: route('POST', '/campaigns/pictures', {
    needs: 'edit-administration',
    summary: 'Upload a picture that a campaign may show in place of the drawing',
  })
    .input(z.object({ commandId, picture: z.base64().max(longestCampaignPicture) }))
    .output(z.object({ pictureId })),
};
