import { bytes } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

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
