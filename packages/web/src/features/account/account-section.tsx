import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './account-screen.module.css';

interface AccountSectionProps {
  readonly title: string;
  /** One sentence under the title. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** A section of the account page: heading and lead at the left, its controls at the right. */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className="muted">{lead}</p>}
      </div>
      <div className={styles.sectionBody}>{children}</div>
    </section>
  );
}
