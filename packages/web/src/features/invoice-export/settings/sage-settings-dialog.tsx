import type { SavedSageSettings } from '@bakehouse/contract/exports';
import { messages } from '@bakehouse/domain/kernel/messages';
import { meets } from '@bakehouse/domain/kernel/permissions';
import type { SageFacts } from '@bakehouse/domain/kernel/refusal';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { failureOf } from '../../../shared/failure.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { RecordConflict } from '../../../shared/saving/record-conflict.tsx';
import { SaveForm } from '../../../shared/saving/save-form.tsx';
import type { Conflict } from '../../../shared/saving/use-command.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { useWhileMounted } from '../../../ui/use-while-mounted.ts';
import { sageSettingsQuery, useSaveSageSettings } from '../api.ts';
import styles from './sage-settings.module.css';
import type { SettingKey, SettingTexts } from './settings-draft.ts';
import {
  describeSettings,
  emptyDraft,
  isDraftDirty,
  refusalOf,
  saveOf,
  settingsAfter,
  textsOf,
  withText,
} from './settings-draft.ts';
import { SettingsFields } from './settings-fields.tsx';

/** The settings of the Sage export, read-only for people who may not change them. */
export function SageSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const settings = useQuery({
    ...sageSettingsQuery(),
    // A refetch must not change the values while the person types.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (settings.data) return <SageSettingsForm saved={settings.data} onClose={onClose} />;
  const failure = settings.isError ? failureOf(settings.error) : null;
  return (
    <ResponsiveDialog opened onClose={onClose} title="Sage settings" size="lg">
      {failure ? (
        <FailedPart
          what="The Sage settings did not load"
          failure={failure}
          onRetry={() => void settings.refetch()}
          retrying={settings.isFetching}
        />
      ) : (
        <SkeletonRows label="Loading the Sage settings" rows={5} />
      )}
    </ResponsiveDialog>
  );
}

interface SageSettingsFormProps {
  readonly saved: SavedSageSettings;
  readonly onClose: () => void;
}

function SageSettingsForm({ saved, onClose }: SageSettingsFormProps) {
  const { actor } = useMe();
  const mayEdit = meets(actor, 'edit-administration');
  /** The base of the edits; after a conflict it is the other person's save. */
  const [settings, setSettings] = useState(saved);
  const [draft, setDraft] = useState(emptyDraft);
  const [conflict, setConflict] = useState<Conflict<SageFacts> | null>(null);
  const close = useWhileMounted(onClose);
  const save = useSaveSageSettings(() => {
    toastSuccess(messages.changesSaved);
    close();
  }, setConflict);
  const isDirty = isDraftDirty(settings, draft);
  const refusal = refusalOf(settings, draft);
  const type = useCallback(
    (key: SettingKey, text: string) => setDraft((before) => withText(before, key, text)),
    [],
  );

  function saveMerged(newer: SavedSageSettings, merged: SettingTexts): void {
    const next = new Map(Object.entries(merged) as [SettingKey, string][]);
    setConflict(null);
    setSettings(newer);
    setDraft(next);
    save.run(saveOf(newer, next));
  }

  return (
    <SaveForm
      title="Sage settings"
      size="lg"
      saveLabel="Save settings"
      noun="the Sage settings"
      isDirty={isDirty}
      canSave={isDirty && refusal === null}
      readOnly={!mayEdit}
      command={save}
      onSubmit={() => save.run(saveOf(settings, draft))}
      onClose={onClose}
      conflict={
        conflict && (
          <SettingsConflict
            base={settings}
            local={textsOf(settings, draft)}
            conflict={conflict}
            onBack={() => setConflict(null)}
            onSave={saveMerged}
          />
        )
      }
    >
      {/* The fields belong to the form by its id, but not their search: Enter there must not save. */}
      {(formId) => (
        <div className={styles.root}>
          {!mayEdit && (
            <p className="muted">
              You can view these settings. Only an admin with write access can change them.
            </p>
          )}
          <div role="status">{refusal && <Notice tone="attention">{refusal}</Notice>}</div>
          <SettingsFields
            settings={settings}
            draft={draft}
            onType={type}
            formId={formId}
            readOnly={!mayEdit}
          />
        </div>
      )}
    </SaveForm>
  );
}

interface SettingsConflictProps {
  readonly base: SavedSageSettings;
  readonly local: SettingTexts;
  readonly conflict: Conflict<SageFacts>;
  readonly onBack: () => void;
  readonly onSave: (newer: SavedSageSettings, merged: SettingTexts) => void;
}

function SettingsConflict({ base, local, conflict, onBack, onSave }: SettingsConflictProps) {
  const newer = settingsAfter(base, conflict);
  return (
    <RecordConflict
      noun="these settings"
      subject="Sage settings"
      conflict={{ ...conflict, current: textsOf(newer) }}
      base={textsOf(base)}
      local={local}
      describe={describeSettings(base)}
      onBack={onBack}
      onSave={(merged) => onSave(newer, merged)}
    />
  );
}
