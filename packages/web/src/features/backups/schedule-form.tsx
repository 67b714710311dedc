import type { BackupSettings } from '@bakehouse/domain/administration/backup';
import { mostRetained } from '@bakehouse/domain/administration/backup';
import { messages } from '@bakehouse/domain/kernel/messages';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { RecordConflict } from '../../shared/saving/record-conflict.tsx';
import { SaveForm } from '../../shared/saving/save-form.tsx';
import { useRecordDraft } from '../../shared/saving/use-record-draft.ts';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { useWhileMounted } from '../../ui/use-while-mounted.ts';
import { useSaveBackupSettings } from './api.ts';
import { describeBackupSettings, formatHour } from './backup-words.ts';
import styles from './backups-screen.module.css';

type Counted = keyof typeof mostRetained;

/** The typed settings: a count is text, because it may be invalid. */
type ScheduleDraft = Omit<BackupSettings, Counted> & Readonly<Record<Counted, string>>;

const counted: readonly { readonly name: Counted; readonly label: string }[] = [
  { name: 'keepDaily', label: 'Days' },
  { name: 'keepWeekly', label: 'Weeks' },
  { name: 'keepMonthly', label: 'Months' },
];

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }));

interface ScheduleFormProps {
  readonly settings: BackupSettings;
  readonly version: number;
  readonly onClose: () => void;
}

/** The form for when backups are made, and how many are kept. */
export function ScheduleForm({ settings, version, onClose }: ScheduleFormProps) {
  const record = useRecordDraft<ScheduleDraft, BackupSettings>(() => ({ version, draft: draftOf(settings) }));
  const { from, draft, change, conflict } = record;
  const [wasSubmitted, setSubmitted] = useState(false);
  const close = useWhileMounted(onClose);
  const save = useSaveBackupSettings({
    onDone() {
      toastSuccess(messages.changesSaved);
      close();
    },
    onConflict: record.onConflict,
  });
  const mistakes = counted.filter(({ name }) => readCount(draft[name], mostRetained[name]) === null);

  function submit(): void {
    setSubmitted(true);
    if (mistakes.length === 0) save.run({ version: from.version ?? version, settings: settingsOf(draft) });
  }

  return (
    <SaveForm
      title="When backups are made"
      saveLabel="Save schedule"
      noun="the schedule"
      isDirty={!isEqual(draft, from.draft)}
      command={save}
      onSubmit={submit}
      onClose={onClose}
      conflict={
        conflict && (
          <RecordConflict
            noun="this schedule"
            subject="Schedule of backups"
            conflict={conflict}
            base={settingsOf(from.draft)}
            local={settingsOf(draft)}
            describe={describeBackupSettings}
            onBack={record.closeConflict}
            onSave={(merged) => {
              record.rebase(conflict.version, draftOf(conflict.current), draftOf(merged));
              save.run({ version: conflict.version, settings: merged });
            }}
          />
        )
      }
    >
      <div className={styles.form}>
        <Switch
          label="Every night"
          data-autofocus
          checked={draft.enabled}
          onChange={(event) => change({ enabled: event.currentTarget.checked })}
        />
        <NativeSelect
          label="At"
          data={hours}
          disabled={!draft.enabled}
          value={String(draft.hour)}
          onChange={(event) => change({ hour: Number(event.currentTarget.value) })}
        />
        <fieldset className={styles.counts}>
          <legend>How many to keep</legend>
          {counted.map(({ name, label }) => (
            <TextInput
              key={name}
              label={label}
              inputMode="numeric"
              maxLength={3}
              value={draft[name]}
              error={
                wasSubmitted && readCount(draft[name], mostRetained[name]) === null
                  ? `0 to ${mostRetained[name]}`
                  : null
              }
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
          ))}
        </fieldset>
        <p className="muted">
          The newest of each day, week and month is kept. The newest that was restored and compared is never
          removed.
        </p>
      </div>
    </SaveForm>
  );
}

function draftOf({ keepDaily, keepWeekly, keepMonthly, ...rest }: BackupSettings): ScheduleDraft {
  return {
    ...rest,
    keepDaily: String(keepDaily),
    keepWeekly: String(keepWeekly),
    keepMonthly: String(keepMonthly),
  };
}

function settingsOf(draft: ScheduleDraft): BackupSettings {
  const read = (name: Counted) => readCount(draft[name], mostRetained[name]) ?? 0;
  return {
    enabled: draft.enabled,
    hour: draft.hour,
    keepDaily: read('keepDaily'),
    keepWeekly: read('keepWeekly'),
    keepMonthly: read('keepMonthly'),
  };
}

function readCount(text: string, most: number): number | null {
  const count = Number(text);
  return /^\d{1,3}$/.test(text.trim()) && count <= most ? count : null;
}
