import type { Campaign, SaveCampaign } from '@bakehouse/contract/front-door/campaigns';
import type { CampaignFacts } from '@bakehouse/domain/campaigns/campaign';
import { findCampaignMistakes, stateOnDay, tidyCampaign } from '@bakehouse/domain/campaigns/campaign';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import { todayAt } from '@bakehouse/domain/kernel/day';
import type { Changed, Refused } from '@bakehouse/domain/kernel/refusal';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import { changed, defineCommand } from '../../commands/define-command.ts';
import { readLastChange } from '../../commands/last-change.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { hasCampaignPicture } from '../../records/campaigns/campaign-pictures.ts';
import { findSameNames, lockAndFindCampaign, writeCampaign } from '../../records/campaigns/campaigns.ts';
import { readRounds } from '../../records/campaigns/draw-rounds.ts';
import { findCampaign, hasTakenLeads } from '../../records/campaigns/find-campaign.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import { campaignSubject, countLeadsOf, viewCampaign } from './open-campaigns.ts';

type Change = {
  readonly campaignId: number;
  readonly before: CampaignFacts | null;
  readonly after: CampaignFacts;
};

type Stored = Changed<CampaignFacts> & { readonly campaignId: number };

/** Adds or changes a campaign (D16): a new one needs no code. Existing leads do not change. */
export const saveCampaign = defineCommand<SaveCampaign, { campaign: Campaign }, Change, Stored>({
  name: 'campaigns.saveCampaign',
  subject: ({ edited }) => (edited ? campaignSubject(edited.campaignId) : 'new campaign'),
  versioned: {
    edited: ({ edited }) => edited?.version ?? null,
    lock: (trx, { input: { edited } }) => (edited ? lock(trx, edited.campaignId) : Promise.resolve(null)),
    conflict: (now) => ({ kind: 'campaign-changed', ...now }),
  },
  async run(trx, { actor, input, now }, stored) {
    // Serializes new campaigns, so that the second of two with one address is refused.
    await acquireAdvisoryLock(trx, 'campaigns');
    const wanted = tidyCampaign(input.campaign);
    const [mistake] = Object.values(findCampaignMistakes(wanted));
    if (mistake !== undefined) return refuse({ kind: 'campaign-refused', mistake });
    const campaignId = stored?.campaignId ?? null;
    const same = await findSameNames(trx, wanted, campaignId);
    if (same) return refuse({ kind: 'campaign-taken', ...same });
    if (wanted.pictureId !== null && !(await hasCampaignPicture(trx, wanted.pictureId))) {
      const mistake = 'This picture is no longer there. Choose it again.';
      return refuse({ kind: 'campaign-refused', mistake });
    }
    const { clock } = await readBusinessSettings(trx);
    const today = todayAt(now, clock.timeZone);
    // Later entries would be in no list, or in that of a redraw only.
    if (
      campaignId !== null &&
      stateOnDay(wanted, today) !== 'closed' &&
      (await readRounds(trx, campaignId)).length > 0
    ) {
      return refuse({
        kind: 'campaign-refused',
        mistake: 'The list of its draw is fixed, so this page stays closed.',
      });
    }
    const id = await writeCampaign(trx, campaignId, wanted);
    const saved = await findCampaign(trx, id);
    if (!saved) throw new Error('the saved campaign is not there');
    const campaign = viewCampaign(saved, {
      today,
      leads: await countLeadsOf(trx, id),
      hasTakenLeads: await hasTakenLeads(trx, id),
      // The command is written to the history when this transaction ends; its author is this actor.
      changed: { name: nameOf(actor), at: now },
    });
    return changed(
      { campaign },
      { campaignId: id, before: stored?.current ?? null, after: wanted },
      campaignSubject(id),
    );
  },
});

async function lock(trx: Transaction<Tables>, campaignId: number): Promise<Stored | Refused> {
  const found = await lockAndFindCampaign(trx, campaignId);
  if (!found) return refuse({ kind: 'campaign-not-found', campaignId: String(campaignId) });
  const { version, facts: current } = found;
  return { campaignId, version, by: await readLastChange(trx, campaignSubject(campaignId)), current };
}
