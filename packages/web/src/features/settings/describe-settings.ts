import type { SettingName, SettingsFacts } from '@bakehouse/domain/administration/settings';
import { settingNames } from '@bakehouse/domain/administration/settings';
import { joinDayColours } from '@bakehouse/domain/day-colours/day-colours';
import { describeDayColours } from '@bakehouse/domain/day-colours/ready-colours';
import { rolePlurals } from '@bakehouse/domain/kernel/actor';
import type { FieldDescriptions } from '../../shared/saving/record-conflict.tsx';

const text = (name: SettingName) => ({ label: labelOf(name), format: (value: string) => value });
const number = (name: SettingName, unit: string) => ({
  label: labelOf(name),
  format: (value: number) => `${value} ${unit}`,
});

/** Labels and formats of the settings, for the conflict dialog. */
export const describeSettings: FieldDescriptions<SettingsFacts> = {
  defaultCutOffHours: number('defaultCutOffHours', 'hours'),
  deliveryStartsAt: text('deliveryStartsAt'),
  timeZone: text('timeZone'),
  orderHorizonDays: number('orderHorizonDays', 'days'),
  dayColours: { label: labelOf('dayColours'), format: describeDayColours, join: joinDayColours },
  businessName: text('businessName'),
  sellerAddress: { ...text('sellerAddress'), isText: true },
  vatNumber: text('vatNumber'),
  logo: { label: labelOf('logo'), format: (logo) => (logo === '' ? 'None' : 'A picture') },
  bankSortCode: text('bankSortCode'),
  bankAccountNumber: text('bankAccountNumber'),
  telephone: text('telephone'),
  sellerEmail: text('sellerEmail'),
  adminEmail: text('adminEmail'),
  ledgerAccount: text('ledgerAccount'),
  analysisTypes: { label: labelOf('analysisTypes'), format: (types) => types.join(', ') },
  secondFactorRoles: {
    label: labelOf('secondFactorRoles'),
    format: (roles) => roles.map((role) => rolePlurals[role]).join(', ') || 'Nobody',
  },
  mailBodyDays: number('mailBodyDays', 'days'),
  userEventDays: number('userEventDays', 'days'),
  leadDays: number('leadDays', 'days'),
};

function labelOf(name: SettingName): string {
  const words = settingNames[name];
  return words.charAt(0).toUpperCase() + words.slice(1);
}
