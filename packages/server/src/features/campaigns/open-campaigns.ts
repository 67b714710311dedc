import type { Campaign, CampaignsView } from '@bakehouse/contract/front-door/campaigns';
import type { ShownCampaignState } from '@bakehouse/domain/campaigns/campaign';
import { shownState } from '@bakehouse/domain/campaigns/campaign';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { todayAt } from '@bakehouse/domain/kernel/day';
import type { Signature } from '@bakehouse/domain/orders/order';
import { readLastChanges } from '../../commands/last-change.ts';
import { int4 } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { Services } from '../../platform/services.ts';
import { readCampaigns } from '../../records/campaigns/campaigns.ts';
import type { StoredCampaign } from '../../records/campaigns/find-campaign.ts';
import { listEnteredCampaigns } from '../../records/campaigns/find-campaign.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';

const countLeads = readStatement('leads.countByCampaign', { campaignId: int4, leads: int4 })`
  select campaign_id as "campaignId", count(*)::int as leads from leads
  where $1::int is null or campaign_id = $1 group by campaign_id`;

/** The history subject of a campaign. */
export const campaignSubject = (campaignId: number) => `campaign ${campaignId}`;

const order: readonly ShownCampaignState[] = ['open', 'not-yet-open', 'closed', 'never-opened'];

/** All campaigns, open ones first. */
export async function openCampaigns(
  { database, publicUrl }: Pick<Services, 'database' | 'publicUrl'>,
  now: Temporal.Instant,
): Promise<CampaignsView> {
  const [stored, counts, entered, { clock }] = await Promise.all([
    readCampaigns(database),
    countLeads.all(database, null),
    listEnteredCampaigns(database),
    readBusinessSettings(database),
  ]);
  const changes = await readLastChanges(
    database,
    stored.map(({ campaignId }) => campaignSubject(campaignId)),
  );
  const leads = new Map(counts.map((row) => [row.campaignId, row.leads]));
  const today = todayAt(now, clock.timeZone);
  const campaigns = stored.map((campaign) =>
    viewCampaign(campaign, {
      today,
      leads: leads.get(campaign.campaignId) ?? 0,
      hasTakenLeads: entered.has(campaign.campaignId),
      changed: changes.get(campaignSubject(campaign.campaignId)) ?? null,
    }),
  );
  return {
    campaigns: campaigns.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)),
    publicUrl,
  };
}

/** The number of forms that were sent for a campaign, repeats included. */
export async function countLeadsOf(database: Reader, campaignId: number): Promise<number> {
  return (await countLeads.first(database, campaignId))?.leads ?? 0;
}

/** A campaign for its administration. */
export function viewCampaign(
  { campaignId, version, facts }: StoredCampaign,
  about: {
    readonly today: DeliveryDay;
    readonly leads: number;
    readonly hasTakenLeads: boolean;
    readonly changed: Signature | null;
  },
): Campaign {
  const { today, leads, hasTakenLeads, changed } = about;
  return {
    ...{ campaignId, version, ...facts },
    facts: [...facts.facts],
    state: shownState(facts, today, hasTakenLeads),
    leads,
    changed: changed && { name: changed.name, at: changed.at.toString() },
  };
}
