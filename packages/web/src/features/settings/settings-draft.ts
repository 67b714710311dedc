import type { SettingsDraft as PreviewInput } from '@bakehouse/contract/administration/settings';
import type {
  SettingMistakes,
  SettingName,
  SettingsFacts,
  settingLimits,
} from '@bakehouse/domain/administration/settings';
import {
  changedSettings,
  findSettingMistakes,
  tidySettings,
} from '@bakehouse/domain/administration/settings';

/** A numeric setting, edited as text. */
export type NumberSetting = keyof typeof settingLimits;

/** A setting that is a single text. */
export type TextSetting = {
  [Name in SettingName]: SettingsFacts[Name] extends string ? Name : never;
}[SettingName];

/** The settings as they are edited. */
export type SettingsDraft = Omit<SettingsFacts, NumberSetting> & Readonly<Record<NumberSetting, string>>;

/** The draft of the saved settings. */
export function draftOf(settings: SettingsFacts): SettingsDraft {
  return {
    ...settings,
    defaultCutOffHours: String(settings.defaultCutOffHours),
    orderHorizonDays: String(settings.orderHorizonDays),
    mailBodyDays: String(settings.mailBodyDays),
    userEventDays: String(settings.userEventDays),
    leadDays: String(settings.leadDays),
  };
}

/** Parses a draft. An invalid number is `NaN`, and an error. */
export function factsOf(draft: SettingsDraft): SettingsFacts {
  return tidySettings({
    ...draft,
    defaultCutOffHours: parseNumber(draft.defaultCutOffHours),
    orderHorizonDays: parseNumber(draft.orderHorizonDays),
    mailBodyDays: parseNumber(draft.mailBodyDays),
    userEventDays: parseNumber(draft.userEventDays),
    leadDays: parseNumber(draft.leadDays),
    timeZone: draft.timeZone.trim(),
    businessName: draft.businessName.trim(),
    telephone: draft.telephone.trim(),
    sellerEmail: draft.sellerEmail.trim(),
    adminEmail: draft.adminEmail.trim(),
    ledgerAccount: draft.ledgerAccount.trim(),
    analysisTypes: [
      draft.analysisTypes[0].trim(),
      draft.analysisTypes[1].trim(),
      draft.analysisTypes[2].trim(),
    ],
  });
}

function parseNumber(text: string): number {
  return /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** A draft compared with the settings on which it is based. */
export interface DraftState {
  readonly facts: SettingsFacts;
  /** The changed settings, in the order of the screen. */
  readonly changed: readonly SettingName[];
  readonly mistakes: SettingMistakes;
}

export function readDraft(draft: SettingsDraft, base: SettingsFacts): DraftState {
  const facts = factsOf(draft);
  return { facts, changed: changedSettings(facts, base), mistakes: findSettingMistakes(facts, base) };
}

/**
 * The input of the preview. Invalid settings are replaced by their saved values, so that the others can be previewed.
 */
export function previewOf({ facts, mistakes }: DraftState, base: SettingsFacts): PreviewInput {
  const counted = <Name extends SettingName>(name: Name): SettingsFacts[Name] =>
    mistakes[name] === undefined ? facts[name] : base[name];
  return {
    defaultCutOffHours: counted('defaultCutOffHours'),
    deliveryStartsAt: counted('deliveryStartsAt'),
    timeZone: counted('timeZone'),
    orderHorizonDays: counted('orderHorizonDays'),
    secondFactorRoles: [...counted('secondFactorRoles')],
    mailBodyDays: counted('mailBodyDays'),
    userEventDays: counted('userEventDays'),
    leadDays: counted('leadDays'),
  };
}
