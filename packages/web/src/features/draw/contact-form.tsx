import type { ContactOutcome } from '@bakehouse/domain/campaigns/draw';
import { contactOutcomes, longestContactNote, outcomeWords } from '@bakehouse/domain/campaigns/draw';
import { Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { SaveForm } from '../../shared/saving/save-form.tsx';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { useWhileMounted } from '../../ui/use-while-mounted.ts';
import { useRecordContact } from './api.ts';
import styles from './contact-form.module.css';

interface ContactFormProps {
  readonly roundId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Records an attempt to reach the winner (spec 000 section 9). */
export function ContactForm({ roundId, name, onClose }: ContactFormProps) {
  const group = useId();
  const [outcome, setOutcome] = useState<ContactOutcome | null>(null);
  const [note, setNote] = useState('');
  const close = useWhileMounted(onClose);
  const record = useRecordContact(() => {
    toastSuccess('Contact recorded');
    close();
  });
  return (
    <SaveForm
      title="Record contact"
      subtitle={name}
      saveLabel="Record"
      noun="the contact"
      isDirty={outcome !== null || note !== ''}
      canSave={outcome !== null}
      command={record}
      onSubmit={() => outcome && record.run({ roundId, outcome, note: note.trim() })}
      onClose={onClose}
    >
      <fieldset className={styles.outcomes}>
        <legend>Outcome</legend>
        {contactOutcomes.map((one, place) => (
          <label key={one}>
            <input
              type="radio"
              name={group}
              checked={one === outcome}
              onChange={() => setOutcome(one)}
              data-autofocus={place === 0 || undefined}
            />
            {outcomeWords[one]}
          </label>
        ))}
      </fieldset>
      <Textarea
        label="Note"
        description="Seen by everybody who may open this draw. It is deleted when the person is erased."
        rows={3}
        maxLength={longestContactNote}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </SaveForm>
  );
}
