import type { CampaignMistakes } from '@bakehouse/domain/campaigns/campaign';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { CampaignDraft } from './campaign-draft.ts';
import styles from './campaign-form.module.css';

/** What every section of the form is given. */
export interface SectionProps {
  readonly draft: CampaignDraft;
  /** As it is saved. */
  readonly base: CampaignDraft;
  readonly mistakes: CampaignMistakes;
  /** For admins who only read. */
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

/** Two fields beside each other. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** 'so many of so many', under a text that has an end. */
export function countCharacters(text: string, longest: number): string {
  return `${text.length} of ${longest} characters`;
}
