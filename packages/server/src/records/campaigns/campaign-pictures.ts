import type { Transaction } from 'kysely';
import { bytes, uuid } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

const webpOfPicture = readStatement('campaignPictures.webp', { file: bytes })`
  select webp as file from campaign_pictures where id = $1`;

const previewOfPicture = readStatement('campaignPictures.preview', { file: bytes })`
  select preview as file from campaign_pictures where id = $1`;

const nameOfFile = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(webp|jpg)$/;

/** The file of a picture by its name: `ID.webp` for pages, `ID.jpg` for previews of links; null where there is none. */
export async function findCampaignPicture(
  database: Reader,
  name: string,
): Promise<{ readonly file: Buffer; readonly type: 'image/webp' | 'image/jpeg' } | null> {
  const [, id, ending] = nameOfFile.exec(name) ?? [];
  if (id === undefined) return null;
  const isWebp = ending === 'webp';
  const found = await (isWebp ? webpOfPicture : previewOfPicture).first(database, id);
  return found ? { file: found.file, type: isWebp ? 'image/webp' : 'image/jpeg' } : null;
}

/** Locks the row, because a daily job deletes pictures that no campaign uses. */
const lockPicture = writeStatement('campaignPictures.lock', { id: uuid })`
  select id from campaign_pictures where id = $1 for key share`;

const insertPicture = writeStatement('campaignPictures.insert', {})`
  insert into campaign_pictures (id, webp, preview, width, height, uploaded_at, uploaded_by)
  values ($1, $2, $3, $4, $5, $6, $7)`;

/** Whether a picture exists. It cannot be deleted before the transaction ends. */
export async function hasCampaignPicture(trx: Transaction<Tables>, id: string): Promise<boolean> {
  return (await lockPicture.first(trx, id)) !== undefined;
}

/** A stored picture. */
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
