import type {
  SettingsDraft as PreviewInput,
  SaveSettings,
  SettingsView,
} from '@bakehouse/contract/administration/settings';
import type { SettingsFacts } from '@bakehouse/domain/administration/settings';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { randomId } from '../../shared/random-id.ts';
import type { WhenSaved } from '../../shared/saving/use-command.ts';
import { useCommand } from '../../shared/saving/use-command.ts';
import { useReadMeAgain } from '../../shared/session/use-read-me-again.ts';

/** Everything that is set for the business. */
export function settingsQuery() {
  return query.administeredSettings.openSettings.queryOptions();
}

/** What a draft would change now. */
export function previewQuery(draft: PreviewInput) {
  return query.administeredSettings.previewSettings.queryOptions({ input: draft, staleTime: 0 });
}

/** Saves the settings. Every screen may show one of them, so all are read again. */
export function useSaveSettings({ onDone, onConflict }: WhenSaved<SettingsFacts, SettingsView>) {
  const queries = useQueryClient();
  const readMeAgain = useReadMeAgain();
  return useCommand({
    send: (input: Omit<SaveSettings, 'commandId'>, commandId) =>
      api.administeredSettings.saveSettings({ ...input, commandId }),
    async onDone(saved) {
      queries.setQueryData(settingsQuery().queryKey, saved);
      onDone(saved);
      await queries.invalidateQueries();
      await readMeAgain();
    },
    onConflict,
  });
}

/** Keeps a picture as a logo that the settings may name. */
export function useUploadLogo(onDone: (logoId: string) => void) {
  return useCommand({
    send: (input: { readonly picture: string }, commandId) =>
      api.administeredSettings.uploadLogo({ ...input, commandId }),
    onDone: ({ logoId }) => onDone(logoId),
  });
}

/** Gives days hours of their own, so that another default leaves them as they are. */
export async function giveDaysHours(days: readonly DeliveryDay[], hours: number): Promise<void> {
  for (const day of days) {
    const { version } = await api.cutOffs.openCutOff({ day });
    await api.cutOffs.setCutOff({ commandId: randomId(), day, version, hours });
  }
}
