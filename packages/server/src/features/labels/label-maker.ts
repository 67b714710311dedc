import type { LabelMaker } from '@bakehouse/domain/recipes/label/label';
import type { Reader } from '../../platform/database/reader.ts';
import { readAllSettings } from '../../records/settings/all-settings.ts';

/** The manufacturer's name and address for labels. */
export async function readLabelMaker(database: Reader): Promise<LabelMaker> {
  const { settings } = await readAllSettings(database);
  return {
    name: settings.businessName,
    address: settings.sellerAddress.split('\n').filter((line) => line.trim() !== ''),
  };
}
