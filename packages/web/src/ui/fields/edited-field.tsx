import type { ReactNode } from 'react';
import styles from './edited-field.module.css';

interface EditedFieldProps {
  readonly isChanged: boolean;
  /** The saved value, shown struck out below the field while that differs. */
  readonly before: string;
  readonly children: ReactNode;
}

/**
 * Wraps a field that is not a text input, such as a switch or a select, and shows whether it was changed, and from
 * what.
 */
export function EditedField({ isChanged, before, children }: EditedFieldProps) {
  return (
    <div className={styles.root} data-changed={isChanged || undefined}>
      {children}
      {isChanged && before !== '' && (
        <p>
          <del>{before}</del>
        </p>
      )}
    </div>
  );
}
