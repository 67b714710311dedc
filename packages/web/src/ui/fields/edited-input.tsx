import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import styles from './edited-input.module.css';

interface EditedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string;
  /** The saved value, shown struck out while the field differs. */
  readonly before: string;
  /** The text shown struck out, where it is not the bare value: '6 hours'. */
  readonly beforeLabel?: string;
  readonly onEdit: (value: string) => void;
}

/** A text input that shows whether it was changed, and from what. */
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
