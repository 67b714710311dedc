import { NotFound } from '../../features/account-states/not-found.tsx';
import { CampaignScreen } from '../../features/campaigns/editor/campaign-screen.tsx';
import { DrawScreen } from '../../features/draw/draw-screen.tsx';
import { campaignsAddress } from '../../shared/addresses.ts';
import type { ScreenComponent, ScreenParameters } from '../screen-component.ts';

/** The draw of a campaign, by the number in its address. */
export const DrawPage: ScreenComponent = ({ parameters }) => {
  const campaignId = campaignIdIn(parameters);
  return campaignId === null ? <NoCampaign /> : <DrawScreen key={campaignId} campaignId={campaignId} />;
};

/** The editor of a campaign, or of a new one. */
export const CampaignPage: ScreenComponent = ({ parameters }) => {
  if (parameters.campaignId === 'new') return <CampaignScreen key="new" campaignId={null} />;
  const campaignId = campaignIdIn(parameters);
  return campaignId === null ? <NoCampaign /> : <CampaignScreen key={campaignId} campaignId={campaignId} />;
};

function campaignIdIn({ campaignId = '' }: ScreenParameters): number | null {
  return /^[1-9]\d{0,8}$/.test(campaignId) ? Number(campaignId) : null;
}

function NoCampaign() {
  return (
    <NotFound
      heading="There is no such campaign"
      back={{ href: campaignsAddress, label: 'Go to the campaigns' }}
    />
  );
}
