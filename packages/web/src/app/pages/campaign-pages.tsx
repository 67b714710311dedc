import { meets } from '@bakehouse/domain/kernel/permissions';
import { NotFound } from '../../features/account-states/not-found.tsx';
import { PermissionDenied } from '../../features/account-states/permission-denied.tsx';
import { CampaignScreen } from '../../features/campaigns/editor/campaign-screen.tsx';
import { DrawScreen } from '../../features/draw/draw-screen.tsx';
import { campaignsAddress } from '../../shared/addresses.ts';
import { useMe } from '../../shared/session/me.tsx';
import type { ScreenComponent, ScreenParameters } from '../screen-component.ts';

/** The draw of the campaign whose number is in the address. */
export const DrawPage: ScreenComponent = ({ parameters }) => {
  const campaignId = campaignIdIn(parameters);
  return campaignId === null ? <NoCampaign /> : <DrawScreen key={campaignId} campaignId={campaignId} />;
};

/** The editor of a campaign, or of a new one. */
export const CampaignPage: ScreenComponent = ({ parameters }) => {
  const { actor } = useMe();
  if (parameters.campaignId === 'new') {
    if (!meets(actor, 'edit-administration'))
      return <PermissionDenied page="New campaign" needs="edit-administration" />;
    return <CampaignScreen key="new" campaignId={null} />;
  }
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
