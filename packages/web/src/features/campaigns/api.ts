import type { Campaign, CampaignsView, SaveCampaign } from '@bakehouse/contract/front-door/campaigns';
import type { CampaignFacts } from '@bakehouse/domain/campaigns/campaign';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { campaignsQuery, readCampaignsAgain } from '../../shared/campaigns/campaigns-api.ts';
import type { Conflict, WhenSaved } from '../../shared/saving/use-command.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** Saves a campaign; its answer updates the cached list. */
export function useSaveCampaign({ onDone, onConflict }: WhenSaved<CampaignFacts, Campaign>) {
  const queries = useQueryClient();
  return useCommand({
    send: (input: Omit<SaveCampaign, 'commandId'>, commandId) =>
      api.campaigns.saveCampaign({ ...input, commandId }),
    onDone({ campaign }) {
      queries.setQueryData<CampaignsView>(campaignsQuery().queryKey, (view) => {
        if (!view) return view;
        const others = view.campaigns.filter(({ campaignId }) => campaignId !== campaign.campaignId);
        return { ...view, campaigns: [...others, campaign] };
      });
      onDone(campaign);
      void readCampaignsAgain(queries);
    },
    onConflict(conflict: Conflict<CampaignFacts>) {
      void readCampaignsAgain(queries);
      onConflict(conflict);
    },
  });
}

/** Uploads a picture for a campaign. */
export function useUploadPicture(onDone: (pictureId: string) => void) {
  return useCommand({
    send: (input: { readonly picture: string }, commandId) =>
      api.campaigns.uploadPicture({ ...input, commandId }),
    onDone: ({ pictureId }) => onDone(pictureId),
  });
}
