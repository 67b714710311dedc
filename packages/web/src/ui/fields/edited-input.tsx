import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import styles from './edited-input.module.css';

interface EditedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string;
  /** As it is saved: where the value is another, the field says so and shows it struck out. */
  readonly before: string;
  /** How that is written struck out, where its value alone does not say it: '6 hours'. */
  readonly beforeLabel?: string;
  readonly onEdit: (value: string) => void;
}

/** A field of one line that shows whether it was changed, and from what. */
export function EditedInput({ value, before, beforeLabel, onEdit, description, ...rest }: EditedInputProps) {
  const isChanged = value !== before;
  return (
    <TextInput
      {...rest}
      className={styles.root}
      wrapperProps={{ 'data-changed': isChanged || undefined }}
      value={value}
      onChange={(event) => onEdit(event.currentTarget.value)}
      inputWrapperOrder={['label', 'error', 'input', 'description']}
      description={
        isChanged && before !== '' ? (
          <>
            <del className={styles.before}>{beforeLabel ?? before}</del>
            {description && <> {description}</>}
          </>
        ) : (
          description
        )
      }
    />
  );
}
