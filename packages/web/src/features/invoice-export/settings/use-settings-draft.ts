import type { SavedSageSettings } from '@bakehouse/contract/exports';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Failure } from '../../../shared/failure.ts';
import { failureOf } from '../../../shared/failure.ts';
import { sageSettingsQuery, useSaveSageSettings } from '../api.ts';
import type { SettingKey, SettingsDraft } from './settings-draft.ts';
import { emptyDraft, findClashes, isDraftDirty, saveOf, withText } from './settings-draft.ts';

/** The settings under edit: what was typed, and how the last save went. */
export interface SettingsEdit {
  readonly draft: SettingsDraft;
  readonly isDirty: boolean;
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** What somebody else saved in fields in which this person typed something different. */
  readonly clashes: ReadonlyMap<SettingKey, string>;
  readonly type: (key: SettingKey, text: string) => void;
  /** Resolves to whether it was saved. */
  readonly save: () => Promise<boolean>;
  /** Puts the newer settings under what was typed. */
  readonly loadNewer: () => Promise<void>;
}

const noClashes: ReadonlyMap<SettingKey, string> = new Map();

/**
 * What was typed over the settings.
 *
 * @param settings as they were read last; undefined until they have come
 */
export function useSettingsDraft(settings: SavedSageSettings | undefined): SettingsEdit {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(emptyDraft);
  const [clashes, setClashes] = useState(noClashes);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [loading, setLoading] = useState(false);
  const saving = useSaveSageSettings();
  const type = useCallback(
    (key: SettingKey, text: string) => setDraft((before) => withText(before, key, text)),
    [],
  );

  async function save(): Promise<boolean> {
    if (!settings) return false;
    setFailure(null);
    try {
      await saving.mutateAsync(saveOf(settings, draft));
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    }
  }

  async function loadNewer(): Promise<void> {
    setLoading(true);
    try {
      const newer = await queries.fetchQuery(sageSettingsQuery());
      setClashes(settings ? findClashes(settings, newer, draft) : noClashes);
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setLoading(false);
    }
  }

  return {
    draft,
    isDirty: settings !== undefined && isDraftDirty(settings, draft),
    busy: saving.isPending || loading,
    failure,
    clashes,
    type,
    save,
    loadNewer,
  };
}
