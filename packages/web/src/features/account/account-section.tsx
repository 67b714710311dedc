import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './account-screen.module.css';

interface AccountSectionProps {
  readonly title: string;
  /** One sentence under the title. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** One matter of the account: its name and lead at the left, what can be done at the right. */
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
