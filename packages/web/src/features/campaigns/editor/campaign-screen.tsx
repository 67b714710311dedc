import type { Campaign } from '@bakehouse/contract/front-door/campaigns';
import { newCampaign } from '@bakehouse/domain/campaigns/campaign';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { campaignsAddress } from '../../../shared/addresses.ts';
import { campaignAddress } from '../../../shared/administration/addresses.ts';
import { campaignsQuery } from '../../../shared/campaigns/campaigns-api.ts';
import { LoadingScreen } from '../../../shared/loading/loading-screen.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { useStillHere } from '../../../ui/navigation/use-still-here.ts';
import { ScreenHead } from '../../../ui/screen-head.tsx';
import { CampaignEditor } from './campaign-editor.tsx';

const toCampaigns = { href: campaignsAddress, label: 'Campaigns' };

/** The editor of a campaign with its preview, or of a new one if there is no number (spec 000 section 2). */
export function CampaignScreen({ campaignId }: { readonly campaignId: number | null }) {
  usePageTitle(campaignId === null ? 'New campaign' : 'Campaign');
  const { actor } = useMe();
  const router = useRouter();
  const isStillHere = useStillHere();
  const view = useQuery(campaignsQuery());
  const [made, setMade] = useState<Campaign | null>(null);
  if (!view.data) {
    return (
      <LoadingScreen back={toCampaigns} shape="form" title="Campaign" what="the campaign" query={view} />
    );
  }
  const campaign = view.data.campaigns.find((one) => one.campaignId === campaignId) ?? null;
  if (campaign === null && campaignId !== null) return <Missing />;
  return (
    <CampaignEditor
      campaign={campaign ?? made}
      facts={campaign ?? newCampaign}
      publicUrl={view.data.publicUrl}
      canEdit={meets(actor, 'edit-administration')}
      onMade={(saved) => {
        // Flushed, so that nothing is unsaved and leaving this address does not ask.
        flushSync(() => setMade(saved));
        if (isStillHere()) router.history.replace(campaignAddress(saved.campaignId));
      }}
    />
  );
}

function Missing() {
  return (
    <main id="main" className="screen" tabIndex={-1}>
      <ScreenHead back={toCampaigns} title="There is no such campaign" />
    </main>
  );
}
