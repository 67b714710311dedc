import type { SavedSageSettings } from '@bakehouse/contract/exports';
import type { ShopId } from '@bakehouse/domain/kernel/branded';

/** A field of the settings: the ledger account, an analysis type by its place, or the reference of a shop. */
export type SettingKey = 'ledger' | `analysis-${0 | 1 | 2}` | `shop-${number}`;

/** What was typed over the settings, field by field; a field that was not touched is not in it. */
export type SettingsDraft = ReadonlyMap<SettingKey, string>;

export const emptyDraft: SettingsDraft = new Map();

export function shopKey(shopId: ShopId): SettingKey {
  return `shop-${shopId}`;
}

/** What a field says in the saved settings. */
export function savedText(settings: SavedSageSettings, key: SettingKey): string {
  if (key === 'ledger') return settings.ledgerAccount;
  if (key === 'analysis-0') return settings.analysisTypes[0];
  if (key === 'analysis-1') return settings.analysisTypes[1];
  if (key === 'analysis-2') return settings.analysisTypes[2];
  return settings.shops.find(({ shopId }) => shopKey(shopId) === key)?.customerReference ?? '';
}

/** What a field says now: as typed, or as saved. */
export function textOf(settings: SavedSageSettings, draft: SettingsDraft, key: SettingKey): string {
  return draft.get(key) ?? savedText(settings, key);
}

export function withText(draft: SettingsDraft, key: SettingKey, text: string): SettingsDraft {
  return new Map(draft).set(key, text);
}

/** Whether a save would change anything. Blanks around a text are no part of it. */
export function isDraftDirty(settings: SavedSageSettings, draft: SettingsDraft): boolean {
  return [...draft].some(([key, text]) => text.trim() !== savedText(settings, key));
}

/** What is sent: the whole of the few, and of the shops only those that changed. */
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

/**
 * The fields in which two people typed different things: somebody saved one text since this person began, and this
 * person typed another.
 */
export function findClashes(
  before: SavedSageSettings,
  now: SavedSageSettings,
  draft: SettingsDraft,
): ReadonlyMap<SettingKey, string> {
  return new Map(
    [...draft].flatMap(([key, text]) => {
      const saved = savedText(now, key);
      return saved !== savedText(before, key) && saved !== text.trim() ? [[key, saved] as const] : [];
    }),
  );
}
