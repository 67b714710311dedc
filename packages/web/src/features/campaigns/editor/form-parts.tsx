import type { CampaignMistakes } from '@bakehouse/domain/campaigns/campaign';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { CampaignDraft } from './campaign-draft.ts';
import styles from './campaign-form.module.css';

/** The props of every section of the form. */
export interface SectionProps {
  readonly draft: CampaignDraft;
  /** The saved values. */
  readonly base: CampaignDraft;
  readonly mistakes: CampaignMistakes;
  /** For read-only admins. */
  readonly readOnly: boolean;
  readonly onEdit: (members: Partial<CampaignDraft>) => void;
}

/** A section of the form under its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Two fields side by side. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** '12 of 100', below a text with a maximum length. */
export function countCharacters(text: string, longest: number): string {
  return `${text.length} of ${longest} characters`;
}
