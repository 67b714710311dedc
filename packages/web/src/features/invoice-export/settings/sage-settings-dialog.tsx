import { messages } from '@bakehouse/domain/kernel/messages';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { failureOf } from '../../../shared/failure.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { sageSettingsQuery } from '../api.ts';
import styles from './sage-settings.module.css';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsNotices } from './settings-notices.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

const leaving = {
  question: 'Leave the Sage settings without saving?',
  consequence: 'What you typed is lost.',
} as const;

/** The settings of the Sage export. People who may not change them can still see them. */
export function SageSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { actor } = useMe();
  const formId = useId();
  const settings = useQuery({
    ...sageSettingsQuery(),
    // Nothing changes under the hands of the person who types.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const edit = useSettingsDraft(settings.data);
  const [asking, setAsking] = useState(false);
  const mayEdit = meets(actor, 'edit-administration');
  const { isDirty, busy } = edit;
  const failure = settings.isError && !settings.data ? failureOf(settings.error) : null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !mayEdit || !isDirty) return;
    if (await edit.save()) {
      toastSuccess(messages.changesSaved);
      onClose();
    }
  }

  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      title="Sage settings"
      size="lg"
      dirty={isDirty}
      onCloseDirty={() => setAsking(true)}
      footer={
        <>
          <Button variant="default" onClick={() => (isDirty ? setAsking(true) : onClose())}>
            {mayEdit ? 'Cancel' : 'Close'}
          </Button>
          {mayEdit && (
            <Button type="submit" form={formId} loading={busy} disabled={!isDirty}>
              Save settings
            </Button>
          )}
        </>
      }
    >
      {settings.data && (
        <div className={styles.root}>
          {/* The fields belong to it by its id, the search among them does not: Enter there saves nothing. */}
          <form id={formId} onSubmit={submit} noValidate />
          <SettingsNotices edit={edit} mayEdit={mayEdit} />
          <SettingsFields settings={settings.data} edit={edit} formId={formId} readOnly={!mayEdit} />
        </div>
      )}
      {failure && (
        <FailedLoad
          what={failure.sentence}
          requestId={failure.requestId}
          onRetry={() => void settings.refetch()}
          retrying={settings.isFetching}
        />
      )}
      {settings.isPending && <SkeletonRows label="Loading the Sage settings" rows={5} />}
      <ConfirmDialog
        {...leaving}
        opened={asking}
        safeLabel="Stay here"
        actLabel="Leave without saving"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
      <LeaveGuard {...leaving} when={isDirty} />
    </ResponsiveDialog>
  );
}
