import { createCommandHandlers } from '../../commands/command-handler.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { openCampaigns } from './open-campaigns.ts';
import { saveCampaign } from './save-campaign.ts';
import { uploadPicture } from './upload-picture.ts';

/** The routes of campaigns, for admins. */
export function campaignsRoutes(os: Implementer, services: Services) {
  const run = createCommandHandlers(services);
  const { campaigns } = os;
  return {
    openCampaigns: campaigns.openCampaigns.handler(({ context }) => openCampaigns(services, context.now)),
    saveCampaign: campaigns.saveCampaign.handler(run(saveCampaign)),
    uploadPicture: campaigns.uploadPicture.handler(run(uploadPicture)),
  };
}
