import type { SavedSageSettings } from '@bakehouse/contract/exports';
import { refuseSageSettings } from '@bakehouse/domain/exports/sage-settings';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { SageFacts } from '@bakehouse/domain/kernel/refusal';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';
import type { FieldDescriptions } from '../../../shared/saving/record-conflict.tsx';
import type { Conflict } from '../../../shared/saving/use-command.ts';

/** A field of the settings: the ledger account, an analysis type by its index, or the reference of a shop. */
export type SettingKey = 'ledger' | `analysis-${0 | 1 | 2}` | `shop-${number}`;

/** The edited fields; unedited ones are missing. */
export type SettingsDraft = ReadonlyMap<SettingKey, string>;

const fewKeys = ['ledger', 'analysis-0', 'analysis-1', 'analysis-2'] as const;

export const emptyDraft: SettingsDraft = new Map();

export function shopKey(shopId: ShopId): SettingKey {
  return `shop-${shopId}`;
}

/** The saved text of a field. */
function savedText(settings: SavedSageSettings, key: SettingKey): string {
  if (key === 'ledger') return settings.ledgerAccount;
  if (key === 'analysis-0') return settings.analysisTypes[0];
  if (key === 'analysis-1') return settings.analysisTypes[1];
  if (key === 'analysis-2') return settings.analysisTypes[2];
  return settings.shops.find(({ shopId }) => shopKey(shopId) === key)?.customerReference ?? '';
}

/** The current text of a field: edited, or saved. */
export function textOf(settings: SavedSageSettings, draft: SettingsDraft, key: SettingKey): string {
  return draft.get(key) ?? savedText(settings, key);
}

export function withText(draft: SettingsDraft, key: SettingKey, text: string): SettingsDraft {
  return new Map(draft).set(key, text);
}

/** Whether a save would change anything, ignoring surrounding spaces. */
export function isDraftDirty(settings: SavedSageSettings, draft: SettingsDraft): boolean {
  return [...draft].some(([key, text]) => text.trim() !== savedText(settings, key));
}

/** The command: all of the few settings, and only changed references of shops. */
export function saveOf(settings: SavedSageSettings, draft: SettingsDraft) {
  const text = (key: SettingKey) => textOf(settings, draft, key).trim();
  return {
    version: settings.version,
    ledgerAccount: text('ledger'),
    analysisTypes: [text('analysis-0'), text('analysis-1'), text('analysis-2')] as [string, string, string],
    customerReferences: settings.shops
      .filter(({ shopId, customerReference }) => text(shopKey(shopId)) !== customerReference)
      .map(({ shopId }) => ({ shopId, customerReference: text(shopKey(shopId)) })),
  };
}

/** Why a draft is invalid, with the server's message; null if it is valid. */
export function refusalOf(settings: SavedSageSettings, draft: SettingsDraft): string | null {
  const kept = { ...settings, customerReferences: settings.shops };
  const refusal = refuseSageSettings(
    kept,
    saveOf(settings, draft),
    (shopId) => settings.shops.find((shop) => shop.shopId === shopId)?.name,
  );
  return refusal && sentenceFor(refusal);
}

export type SageSave = ReturnType<typeof saveOf>;

/** All fields as a flat record, for the merge. */
export type SettingTexts = Readonly<Record<SettingKey, string>>;

export function textsOf(settings: SavedSageSettings, draft: SettingsDraft = emptyDraft): SettingTexts {
  const keys = [...fewKeys, ...settings.shops.map(({ shopId }) => shopKey(shopId))];
  return Object.fromEntries(keys.map((key) => [key, textOf(settings, draft, key).trim()])) as SettingTexts;
}

/** Labels and formats of the fields, for the conflict dialog. */
export function describeSettings({ shops }: SavedSageSettings): FieldDescriptions<SettingTexts> {
  const format = (text: string) => text;
  const labels: readonly (readonly [SettingKey, string])[] = [
    ['ledger', 'Ledger Account'],
    ...fewKeys.slice(1).map((key, place) => [key, `Analysis Type ${place + 1}`] as const),
    ...shops.map(({ shopId, name }) => [shopKey(shopId), name] as const),
  ];
  return Object.fromEntries(
    labels.map(([key, label]) => [key, { label, format }]),
  ) as FieldDescriptions<SettingTexts>;
}

/** The settings as another person saved them. */
export function settingsAfter(
  before: SavedSageSettings,
  { version, current }: Conflict<SageFacts>,
): SavedSageSettings {
  const references = new Map(
    current.customerReferences.map(({ shopId, customerReference }) => [shopId, customerReference]),
  );
  return {
    version,
    ledgerAccount: current.ledgerAccount,
    analysisTypes: [...current.analysisTypes],
    shops: before.shops.map((shop) => ({ ...shop, customerReference: references.get(shop.shopId) ?? '' })),
  };
}
