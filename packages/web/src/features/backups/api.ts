import type { BackupSettings } from '@bakehouse/domain/administration/backup';
import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import type { WhenSaved } from '../../shared/saving/use-command.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** The list of backups. While one is being made, it is polled every second. */
export function backupsQuery() {
  return query.backups.openBackups.queryOptions({
    refetchInterval: ({ state }) =>
      state.data?.backups.some(({ progress }) => progress !== null) ? 1_000 : 30_000,
  });
}

/** Starts a backup. */
export function useMakeBackup() {
  const queries = useQueryClient();
  return useCommand({
    send: (_: null, commandId) => api.backups.makeBackup({ commandId }),
    onDone: () => queries.invalidateQueries({ queryKey: query.backups.key() }),
  });
}

interface SaveInput {
  readonly version: number;
  readonly settings: BackupSettings;
}

/** Saves when backups are made and how many are kept. */
export function useSaveBackupSettings({ onDone, onConflict }: WhenSaved<BackupSettings, SaveInput>) {
  const queries = useQueryClient();
  return useCommand({
    send: (input: SaveInput, commandId) => api.backups.saveBackupSettings({ ...input, commandId }),
    async onDone(saved) {
      onDone(saved);
      await queries.invalidateQueries({ queryKey: query.backups.key() });
    },
    onConflict,
  });
}
