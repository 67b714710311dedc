import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { Switch } from '@mantine/core';
import { DayField } from '../../../shared/days/range/day-field.tsx';
import { formatDayAbbreviated } from './campaign-draft.ts';
import styles from './campaign-form.module.css';
import type { SectionProps } from './form-parts.tsx';
import { FieldPair, Section } from './form-parts.tsx';

interface OpenSectionProps extends SectionProps {
  /** Called when a day field becomes invalid, or valid again. */
  readonly onUnclear: (end: 'opensOn' | 'closesOn', isUnclear: boolean) => void;
}

/** The days between which the page accepts leads. */
export function OpenSection({ draft, base, mistakes, readOnly, onEdit, onUnclear }: OpenSectionProps) {
  const { opensOn, closesOn } = draft;
  const what = draft.kind === 'draw' ? 'draw' : 'promotion';
  return (
    <Section title="Open">
      <div className={styles.switch} data-changed={draft.open !== base.open || undefined}>
        <Switch
          label="Takes leads"
          description="When switched off, the page says that it is closed or, if nobody has entered yet, that it is not yet open."
          disabled={readOnly}
          checked={draft.open}
          onChange={(event) => onEdit({ open: event.currentTarget.checked })}
        />
      </div>
      <FieldPair>
        <Day
          label="From"
          field="opensOn"
          day={opensOn}
          isChanged={opensOn !== base.opensOn}
          hint={
            opensOn
              ? `Until then the page says it opens on ${formatDayAbbreviated(opensOn)}.`
              : 'From now on.'
          }
          readOnly={readOnly}
          onDay={(day) => onEdit({ opensOn: day })}
          onUnclear={(isUnclear) => onUnclear('opensOn', isUnclear)}
        />
        <Day
          label="Until"
          field="closesOn"
          day={closesOn}
          isChanged={closesOn !== base.closesOn}
          hint={closesOn ? `Then it says that the ${what} is closed.` : 'Until it is switched off.'}
          mistake={mistakes.closesOn}
          readOnly={readOnly}
          onDay={(day) => onEdit({ closesOn: day })}
          onUnclear={(isUnclear) => onUnclear('closesOn', isUnclear)}
        />
      </FieldPair>
    </Section>
  );
}

interface DayProps {
  readonly label: string;
  readonly field: string;
  readonly day: DeliveryDay | null;
  readonly isChanged: boolean;
  readonly hint: string;
  readonly mistake?: string | undefined;
  readonly readOnly: boolean;
  readonly onDay: (day: DeliveryDay | null) => void;
  readonly onUnclear: (isUnclear: boolean) => void;
}

function Day({ label, field, day, isChanged, hint, mistake, readOnly, onDay, onUnclear }: DayProps) {
  return (
    <fieldset
      className={styles.day}
      data-field={field}
      data-changed={isChanged || undefined}
      disabled={readOnly}
    >
      <DayField label={label} day={day} onDay={onDay} onClear={() => onDay(null)} onUnclear={onUnclear} />
      {mistake ? (
        <p className={styles.mistake} role="alert">
          {mistake}
        </p>
      ) : (
        <p className={styles.hint}>{hint}</p>
      )}
    </fieldset>
  );
}
