import { campaignLimits } from '@bakehouse/domain/campaigns/campaign';
import { EditedInput } from '../../../ui/fields/edited-input.tsx';
import { EditedTextarea } from '../../../ui/fields/edited-textarea.tsx';
import styles from './campaign-form.module.css';
import type { SectionProps } from './form-parts.tsx';
import { Section } from './form-parts.tsx';

/** The consent text, which is stored with every lead. */
export function ConsentSection({ draft, base, mistakes, readOnly, onEdit }: SectionProps) {
  return (
    <Section title="Consent">
      <EditedTextarea
        label="Consent text"
        data-field="consent"
        rows={3}
        maxLength={campaignLimits.consent}
        readOnly={readOnly}
        value={draft.consent}
        before={base.consent}
        error={mistakes.consent}
        onEdit={(consent) => onEdit({ consent })}
      />
      <p className={styles.hint}>Kept with every lead, as it was when the lead was sent.</p>
    </Section>
  );
}

/** Up to three facts under the form. */
export function FactsSection({ draft, base, readOnly, onEdit }: SectionProps) {
  return (
    <Section title="Facts">
      {draft.facts.map((fact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact is identified by its position
        <div key={place} className={styles.fact}>
          <EditedInput
            label={`Fact ${place + 1}`}
            maxLength={campaignLimits.factTitle}
            readOnly={readOnly}
            value={fact.title}
            before={base.facts[place]?.title ?? ''}
            onEdit={(title) => onEdit({ facts: draft.facts.with(place, { ...fact, title }) })}
          />
          <EditedTextarea
            label={`What fact ${place + 1} says`}
            rows={2}
            maxLength={campaignLimits.factText}
            readOnly={readOnly}
            value={fact.text}
            before={base.facts[place]?.text ?? ''}
            onEdit={(text) => onEdit({ facts: draft.facts.with(place, { ...fact, text }) })}
          />
        </div>
      ))}
    </Section>
  );
}

/** The terms, in paragraphs. */
export function TermsSection({ draft, base, readOnly, onEdit }: SectionProps) {
  return (
    <Section title="Terms">
      <EditedTextarea
        label="Terms"
        rows={10}
        maxLength={campaignLimits.terms}
        readOnly={readOnly}
        value={draft.terms}
        before={base.terms}
        onEdit={(terms) => onEdit({ terms })}
      />
      <p className={styles.hint}>An empty line begins a new paragraph.</p>
    </Section>
  );
}

/** The text that is shown after the form was sent. */
export function ThanksSection({ draft, base, readOnly, onEdit }: SectionProps) {
  return (
    <Section title="Thanks">
      <EditedTextarea
        label="Thanks"
        rows={2}
        maxLength={campaignLimits.thanks}
        readOnly={readOnly}
        value={draft.thanks}
        before={base.thanks}
        onEdit={(thanks) => onEdit({ thanks })}
      />
    </Section>
  );
}
