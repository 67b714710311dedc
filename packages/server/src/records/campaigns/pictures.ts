import type { Transaction } from 'kysely';
import { bytes, uuid } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

const pictureOf = readStatement('campaigns.picture', { bytes: bytes.nullable })`
  select case $2::text when 'webp' then webp else preview end as bytes from campaign_pictures where id = $1`;

const pictureIsThere = readStatement('campaigns.pictureIsThere', {
  id: uuid,
})`select id from campaign_pictures where id = $1`;

const insertPicture = writeStatement('campaigns.insertPicture', {})`
  insert into campaign_pictures (id, webp, preview, width, height, uploaded_at, uploaded_by)
  values ($1, $2, $3, $4, $5, $6, $7)`;

/** A picture of a campaign in one of its two forms; null where there is none. */
export async function findCampaignPicture(
  database: Reader,
  id: string,
  form: 'webp' | 'preview',
): Promise<Buffer | null> {
  return (await pictureOf.first(database, id, form))?.bytes ?? null;
}

export async function hasCampaignPicture(database: Reader, id: string): Promise<boolean> {
  return (await pictureIsThere.first(database, id)) !== undefined;
}

/** A picture as it is stored. */
export type NewCampaignPicture = {
  readonly id: string;
  readonly webp: Buffer;
  /** A JPEG of 1200 by 630 for the previews of links. */
  readonly preview: Buffer;
  readonly width: number;
  readonly height: number;
  readonly uploadedAt: Temporal.Instant;
  readonly uploadedBy: number;
};

export async function insertCampaignPicture(
  trx: Transaction<Tables>,
  { id, webp, preview, width, height, uploadedAt, uploadedBy }: NewCampaignPicture,
): Promise<void> {
  await insertPicture.run(trx, id, webp, preview, width, height, uploadedAt.toString(), uploadedBy);
}
