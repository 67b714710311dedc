import type { LabelChoices } from '@bakehouse/domain/recipes/label/label';
import { dateMarkLabels, dateMarks } from '@bakehouse/domain/recipes/label/label';
import { labelSizeIds, labelSizes } from '@bakehouse/domain/recipes/label/paper/label-sizes';
import { TextInput } from '@mantine/core';
import { unprintableHelp } from '../../../shared/documents/unprintable-help.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { LabelDay } from './label-day.tsx';
import styles from './label-fields.module.css';
import type { ChangeDraft, LabelDraft } from './use-label-draft.ts';
import { mostCopies, parseCount } from './use-label-draft.ts';

interface LabelFieldsProps {
  readonly draft: LabelDraft;
  readonly onChange: ChangeDraft;
}

const sizes = labelSizeIds.map((value) => ({ value, label: labelSizes[value].name }));
const marks = dateMarks.map((value) => ({ value, label: dateMarkLabels[value] }));

type TextName = 'name' | 'weight' | 'storage' | 'mayContain';

/** The fields of every label other than its ingredients, and its paper. */
export function LabelFields({ draft, onChange }: LabelFieldsProps) {
  const { choices, copies } = draft;
  const choose = (part: Partial<LabelChoices>) =>
    onChange((now) => ({ ...now, choices: { ...now.choices, ...part } }));
  const text = (label: string, name: TextName, longest: number) => (
    <TextInput
      label={label}
      value={choices[name]}
      maxLength={longest}
      autoComplete="off"
      onChange={(event) => choose({ [name]: event.currentTarget.value })}
      {...unprintableHelp(choices[name])}
    />
  );
  return (
    <div className={styles.root}>
      {text('Name on label', 'name', 300)}
      <ChoiceChips
        label="Label size"
        choices={sizes}
        value={choices.size}
        onChoose={(size) => choose({ size })}
      />
      <div className={styles.row} data-row="date">
        <LabelDay
          label={dateMarkLabels[choices.dateMark]}
          name="date"
          day={choices.date}
          onChange={onChange}
        />
        {text('Weight', 'weight', 60)}
        <TextInput
          label="Copies"
          value={copies}
          inputMode="numeric"
          autoComplete="off"
          error={parseCount(copies, mostCopies) === null && `From 1 to ${mostCopies}`}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            onChange((now) => ({ ...now, copies: typed }));
          }}
        />
      </div>
      <ChoiceChips
        label="Type of date"
        choices={marks}
        value={choices.dateMark}
        onChoose={(dateMark) => choose({ dateMark })}
      />
      <div className={styles.row}>
        {text('Storage', 'storage', 300)}
        {text('May contain', 'mayContain', 500)}
      </div>
    </div>
  );
}
