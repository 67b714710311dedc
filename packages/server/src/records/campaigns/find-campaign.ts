import type {
  CampaignFact,
  CampaignFacts,
  CampaignKind,
  CampaignLook,
} from '@bakehouse/domain/campaigns/campaign';
import type { RowOf } from '../../platform/database/columns.ts';
import { boolean, day, int4, jsonb, pence, text, uuid } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

/** SQL: the columns of a campaign (`campaigns c`), named as in `campaignColumns`. */
export const campaignSql = `c.id as "campaignId", c.version, c.path, c.kind, c.lead_type as "leadType", c.look,
    c.heading, c.intro as text, c.prize, c.code, c.button, c.thanks, c.facts, c.terms, c.consent, c.open,
    c.opens_on as "opensOn", c.closes_on as "closesOn", c.picture_id as "pictureId"`;

export const campaignColumns = {
  campaignId: int4,
  version: int4,
  path: text,
  kind: text.as<CampaignKind>(),
  leadType: text,
  look: text.as<CampaignLook>(),
  heading: text,
  text,
  prize: pence.nullable,
  code: text,
  button: text,
  thanks: text,
  facts: jsonb.as<readonly CampaignFact[]>(),
  terms: text,
  consent: text,
  open: boolean,
  opensOn: day.nullable,
  closesOn: day.nullable,
  pictureId: uuid.nullable,
};

/** A stored campaign. */
export type StoredCampaign = {
  readonly campaignId: number;
  readonly version: number;
  readonly facts: CampaignFacts;
};

const campaignByPath = readStatement(
  'campaigns.byPath',
  campaignColumns,
)`select ${campaignSql} from campaigns c where c.path = $1`;

const campaignById = readStatement(
  'campaigns.byId',
  campaignColumns,
)`select ${campaignSql} from campaigns c where c.id = $1`;

/** The campaign of an address; null if there is none. */
export async function findCampaignByPath(database: Reader, path: string): Promise<StoredCampaign | null> {
  const row = await campaignByPath.first(database, path);
  return row ? toStoredCampaign(row) : null;
}

export async function findCampaign(database: Reader, campaignId: number): Promise<StoredCampaign | null> {
  const row = await campaignById.first(database, campaignId);
  return row ? toStoredCampaign(row) : null;
}

const anyConsent = readStatement('leadConsents.any', { isThere: boolean })`
  select exists (select from lead_consents where campaign_id = $1) as "isThere"`;

/** Whether anybody has ever entered a campaign. Erased entrants count, because the wording they agreed to stays. */
export async function hasTakenLeads(database: Reader, campaignId: number): Promise<boolean> {
  return (await anyConsent.first(database, campaignId))?.isThere ?? false;
}

const enteredCampaigns = readStatement('campaigns.entered', { campaignId: int4 })`
  select id as "campaignId" from campaigns c where exists (select from lead_consents where campaign_id = c.id)`;

/** The ids of campaigns that have ever had an entry. */
export async function listEnteredCampaigns(database: Reader): Promise<ReadonlySet<number>> {
  return new Set((await enteredCampaigns.all(database)).map(({ campaignId }) => campaignId));
}

const openPaths = readStatement('campaigns.openPaths', { path: text })`
  select path from campaigns where open order by path`;

/** The addresses of campaigns that are not closed by hand, for search engines. */
export async function listOpenPaths(database: Reader): Promise<readonly string[]> {
  return (await openPaths.all(database)).map(({ path }) => path);
}

export function toStoredCampaign({
  campaignId,
  version,
  ...facts
}: RowOf<typeof campaignColumns>): StoredCampaign {
  return { campaignId, version, facts };
}
