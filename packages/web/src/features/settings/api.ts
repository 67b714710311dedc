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
import { useRefetchMe } from '../../shared/session/use-refetch-me.ts';

/** All business settings. */
export function settingsQuery() {
  return query.administeredSettings.openSettings.queryOptions();
}

/** The current effects of a draft. */
export function previewQuery(draft: PreviewInput) {
  return query.administeredSettings.previewSettings.queryOptions({ input: draft, staleTime: 0 });
}

/** Saves the settings. Any screen may show one of them, so all queries are invalidated. */
export function useSaveSettings({ onDone, onConflict }: WhenSaved<SettingsFacts, SettingsView>) {
  const queries = useQueryClient();
  const refetchMe = useRefetchMe();
  return useCommand({
    send: (input: Omit<SaveSettings, 'commandId'>, commandId) =>
      api.administeredSettings.saveSettings({ ...input, commandId }),
    async onDone(saved) {
      queries.setQueryData(settingsQuery().queryKey, saved);
      onDone(saved);
      await queries.invalidateQueries();
      await refetchMe();
    },
    onConflict,
  });
}

/** Uploads a picture as a logo. */
export function useUploadLogo(onDone: (logoId: string) => void) {
  return useCommand({
    send: (input: { readonly picture: string }, commandId) =>
      api.administeredSettings.uploadLogo({ ...input, commandId }),
    onDone: ({ logoId }) => onDone(logoId),
  });
}

/** Gives days cut-off hours of their own, so that another default does not affect them. */
export async function setCutOffHoursOfDays(days: readonly DeliveryDay[], hours: number): Promise<void> {
  for (const day of days) {
    const { version } = await api.cutOffs.openCutOff({ day });
    await api.cutOffs.setCutOff({ commandId: randomId(), day, version, hours });
  }
}
