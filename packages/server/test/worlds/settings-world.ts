import { randomUUID } from 'node:crypto';
import type { SettingsView } from '@bakehouse/contract/administration/settings';
import type { SettingsFacts } from '@bakehouse/domain/administration/settings';
import { unpackDocuments } from '@bakehouse/domain/documents/document-pack';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { makeOrderWorld } from './order-world.ts';
import type { Person } from './world.ts';

/** A world with helpers for the settings. */
export type SettingsWorld = Awaited<ReturnType<typeof makeSettingsWorld>>;

export async function makeSettingsWorld() {
  const world = await makeOrderWorld();
  const { database } = world;

  const openSettings = (person: Person = world.boss) => person.api.administeredSettings.openSettings();

  /** Saves these settings over the current ones, or over those that the person has seen. */
  async function saveSettings(over: Partial<SettingsFacts>, person = world.boss, seen?: SettingsView) {
    const { version, settings } = seen ?? (await openSettings());
    const wanted = { ...settings, ...over } as SettingsView['settings'];
    return person.api.administeredSettings.saveSettings({
      commandId: randomUUID(),
      version,
      settings: wanted,
    });
  }

  return {
    ...world,
    openSettings,
    saveSettings,
    /** Previews these settings over the current ones. */
    async previewSettings(over: Partial<SettingsFacts> = {}) {
      const { settings } = await openSettings();
      const draft = { ...settings, ...over };
      return world.boss.api.administeredSettings.previewSettings({
        ...draft,
        secondFactorRoles: [...draft.secondFactorRoles],
      });
    },
    async sellerOf(orderId: OrderId) {
      const { pack } = await world.boss.api.documents.openDocument({ orderId });
      return unpackDocuments(pack)[0]?.seller;
    },
    settingsHistory: () =>
      database
        .selectFrom('commands')
        .select(['subject', 'change', 'user_id', 'viewed_by'])
        .where('subject', '=', 'settings')
        .orderBy('number')
        .execute(),
  };
}
