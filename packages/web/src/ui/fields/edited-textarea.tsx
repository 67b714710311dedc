import type { TextareaProps } from '@mantine/core';
import { Textarea } from '@mantine/core';
import styles from './edited-input.module.css';

interface EditedTextareaProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly value: string;
  /** The saved value, shown struck out while the field differs. */
  readonly before: string;
  readonly onEdit: (value: string) => void;
}

/** A textarea that shows whether it was changed, and from what. */
export function EditedTextarea({ value, before, onEdit, ...rest }: EditedTextareaProps) {
  const isChanged = value !== before;
  return (
    <Textarea
      {...rest}
      className={styles.root}
      wrapperProps={{ 'data-changed': isChanged || undefined }}
      value={value}
      onChange={(event) => onEdit(event.currentTarget.value)}
      inputWrapperOrder={['label', 'error', 'input', 'description']}
      description={isChanged && before !== '' ? <del className={styles.before}>{before}</del> : undefined}
    />
  );
}
