import type { ReactNode } from 'react';
import styles from './edited-field.module.css';

interface EditedFieldProps {
  readonly isChanged: boolean;
  /** As it is saved: struck out below the field once that holds another value. */
  readonly before: string;
  readonly children: ReactNode;
}

/** Around a field that is no line of text, such as a switch or a choice: shows whether it was changed, and from what. */
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
