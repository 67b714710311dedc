import { bytes } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { logoFolder } from '../orders/document-facts.ts';

const oneLogo = readStatement('logos.byId', { png: bytes })`select png from logos where id = $1`;

const nameOfLogo = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.png$/;

/** The logo with this file name; null if there is none. */
export async function findLogo(database: Reader, name: string): Promise<Buffer | null> {
  const [, id] = nameOfLogo.exec(name) ?? [];
  if (id === undefined) return null;
  return (await oneLogo.first(database, id))?.png ?? null;
}

/** The logo of an address as a data URL, for renderers that cannot load it. */
export async function readLogoInPlace(database: Reader, address: string): Promise<string | null> {
  const png = await findLogo(database, address.replace(`${logoFolder}/`, ''));
  return png && `data:image/png;base64,${png.toString('base64')}`;
}
