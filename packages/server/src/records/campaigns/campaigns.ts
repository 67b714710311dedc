import type { CampaignFacts } from '@bakehouse/domain/campaigns/campaign';
import type { Transaction } from 'kysely';
import { int4, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { StoredCampaign } from './find-campaign.ts';
import { campaignColumns, campaignSql, findCampaign, toStoredCampaign } from './find-campaign.ts';

const allCampaigns = readStatement('campaigns.all', campaignColumns)`
  select ${campaignSql} from campaigns c order by c.path`;

const lockCampaign = writeStatement('campaigns.lock', {
  id: int4,
})`select id from campaigns where id = $1 for update`;

const insertCampaign = writeStatement('campaigns.insert', { id: int4 })`
  insert into campaigns (path, kind, lead_type, look, heading, intro, prize, code, button, thanks, facts, terms, consent,
    open, opens_on, closes_on, picture_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`;

const updateCampaign = writeStatement('campaigns.update', { id: int4 })`
  update campaigns set path = $1, kind = $2, lead_type = $3, look = $4, heading = $5, intro = $6, prize = $7, code = $8,
    button = $9, thanks = $10, facts = $11, terms = $12, consent = $13, open = $14, opens_on = $15, closes_on = $16,
    picture_id = $17, version = version + 1
  where id = $18 returning id`;

const sameNames = readStatement('campaigns.sameNames', {
  field: text.as<'path' | 'leadType'>(),
  heading: text,
})`
  select case when path = $1 then 'path' else 'leadType' end as field, heading from campaigns
  where (path = $1 or lead_type = $2) and id is distinct from $3 order by path = $1 desc limit 1`;

/** All campaigns, sorted by address. */
export async function readCampaigns(database: Reader): Promise<readonly StoredCampaign[]> {
  return (await allCampaigns.all(database)).map(toStoredCampaign);
}

/** Locks a campaign, waiting for a running write, and reads it; null if it does not exist. */
export async function lockAndFindCampaign(
  trx: Transaction<Tables>,
  campaignId: number,
): Promise<StoredCampaign | null> {
  await lockCampaign.run(trx, campaignId);
  return findCampaign(trx, campaignId);
}

/** Another campaign with the same address or lead type. */
export async function findSameNames(
  database: Reader,
  { path, leadType }: Pick<CampaignFacts, 'path' | 'leadType'>,
  except: number | null,
): Promise<{ readonly field: 'path' | 'leadType'; readonly heading: string } | null> {
  return (await sameNames.first(database, path, leadType, except)) ?? null;
}

/** Writes a campaign, a new one if `campaignId` is null, and returns its id. */
export async function writeCampaign(
  trx: Transaction<Tables>,
  campaignId: number | null,
  facts: CampaignFacts,
): Promise<number> {
  const values = [
    ...[
      facts.path,
      facts.kind,
      facts.leadType,
      facts.look,
      facts.heading,
      facts.text,
      facts.prize,
      facts.code,
    ],
    ...[facts.button, facts.thanks, JSON.stringify(facts.facts), facts.terms, facts.consent, facts.open],
    ...[facts.opensOn, facts.closesOn, facts.pictureId],
  ];
  const { id } =
    campaignId === null
      ? await insertCampaign.one(trx, ...values)
      : await updateCampaign.one(trx, ...values, campaignId);
  return id;
}
