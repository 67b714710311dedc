import { longestSetting } from '@bakehouse/domain/administration/settings';
import { z } from 'zod';
import { lineOfText, linesOfText, role } from '../values.ts';

const number = z.int().min(-2_147_483_648).max(2_147_483_647);
const line = (longest: number) => lineOfText(longest).trim();
/** As long as a setting of the Sage file may be before Sage is asked. */
const sageText = line(200);

/**
 * Everything that may be set for the whole business. Only the kinds of values and their lengths are here: what the rules
 * refuse is refused by the save, in words (`findSettingMistakes`).
 */
export const settingsFacts = z.object({
  defaultCutOffHours: number,
  deliveryStartsAt: line(8),
  timeZone: line(longestSetting.timeZone),
  orderHorizonDays: number,
  /** From Monday on; empty for a day with its usual colour. */
  dayColours: z.array(line(20)).length(7),
  businessName: line(longestSetting.businessName),
  sellerAddress: linesOfText(longestSetting.sellerAddress).trim(),
  vatNumber: line(longestSetting.vatNumber),
  logo: z.union([z.literal(''), z.uuid()]),
  bankSortCode: line(longestSetting.bankSortCode),
  bankAccountNumber: line(longestSetting.bankAccountNumber),
  telephone: line(longestSetting.telephone),
  sellerEmail: line(longestSetting.email),
  adminEmail: line(longestSetting.email),
  ledgerAccount: sageText,
  analysisTypes: z.tuple([sageText, sageText, sageText]),
  secondFactorRoles: z.array(role).max(3),
  mailBodyDays: number,
  userEventDays: number,
  leadDays: number,
});
