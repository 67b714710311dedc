import type { CampaignKind, CampaignLook } from '@bakehouse/domain/campaigns/campaign';
import { campaignKinds, campaignLimits, campaignLooks } from '@bakehouse/domain/campaigns/campaign';
import { NativeSelect } from '@mantine/core';
import { EditedInput } from '../../../ui/fields/edited-input.tsx';
import { EditedTextarea } from '../../../ui/fields/edited-textarea.tsx';
import styles from './campaign-form.module.css';
import { kindNames, lookNames } from './describe-campaign.ts';
import type { SectionProps } from './form-parts.tsx';
import { countCharacters, FieldPair, Section } from './form-parts.tsx';

/** Path, look and headline of the page. */
export function PageSection({
  draft,
  base,
  mistakes,
  readOnly,
  onEdit,
  publicUrl,
}: SectionProps & { readonly publicUrl: string }) {
  const path = draft.path.trim().replace(/^\/+/, '').toLowerCase();
  return (
    <Section title="Page">
      <FieldPair>
        <EditedInput
          label="Address"
          leftSection="/"
          data-field="path"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={campaignLimits.path + 1}
          readOnly={readOnly}
          value={draft.path}
          before={base.path}
          error={mistakes.path}
          description={`${publicUrl.replace(/^https?:\/\//, '')}/${path}`}
          onEdit={(typed) => onEdit({ path: typed })}
        />
        <NativeSelect
          label="Looks like"
          className={styles.select}
          data-changed={draft.look !== base.look || undefined}
          disabled={readOnly}
          data={campaignLooks.map((look) => ({ value: look, label: lookNames[look] }))}
          value={draft.look}
          onChange={(event) => onEdit({ look: event.currentTarget.value as CampaignLook })}
        />
      </FieldPair>
      <FieldPair>
        <NativeSelect
          label="Kind of campaign"
          className={styles.select}
          data-changed={draft.kind !== base.kind || undefined}
          disabled={readOnly}
          data={campaignKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
          value={draft.kind}
          onChange={(event) => onEdit({ kind: event.currentTarget.value as CampaignKind })}
        />
        <EditedInput
          label="Lead type"
          data-field="leadType"
          autoComplete="off"
          spellCheck={false}
          maxLength={campaignLimits.leadType}
          readOnly={readOnly}
          value={draft.leadType}
          before={base.leadType}
          error={mistakes.leadType}
          description="What its leads are filed under."
          onEdit={(leadType) => onEdit({ leadType })}
        />
      </FieldPair>
      <EditedInput
        label="Heading"
        data-field="heading"
        maxLength={campaignLimits.heading}
        readOnly={readOnly}
        value={draft.heading}
        before={base.heading}
        error={mistakes.heading}
        description={countCharacters(draft.heading, campaignLimits.heading)}
        onEdit={(heading) => onEdit({ heading })}
      />
      <EditedTextarea
        label="Text"
        rows={2}
        maxLength={campaignLimits.text}
        readOnly={readOnly}
        value={draft.text}
        before={base.text}
        onEdit={(text) => onEdit({ text })}
      />
      <EditedInput
        label="Button text"
        data-field="button"
        maxLength={campaignLimits.button}
        readOnly={readOnly}
        value={draft.button}
        before={base.button}
        error={mistakes.button}
        onEdit={(button) => onEdit({ button })}
      />
      <p className={styles.hint}>
        In texts {'{prize}'} stands for the prize and {'{code}'} for the code.
      </p>
    </Section>
  );
}

/** The prize, and the code that everybody gets. */
export function PrizeSection({ draft, base, mistakes, readOnly, onEdit }: SectionProps) {
  return (
    <Section title="Prize">
      <FieldPair>
        <EditedInput
          label="Prize, up to"
          data-field="prize"
          leftSection="£"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          readOnly={readOnly}
          value={draft.prize}
          before={base.prize}
          error={mistakes.prize}
          onEdit={(prize) => onEdit({ prize })}
        />
        <EditedInput
          label="Code for 10% off"
          autoComplete="off"
          spellCheck={false}
          maxLength={campaignLimits.code}
          readOnly={readOnly}
          value={draft.code}
          before={base.code}
          description="Shown on the thanks page."
          onEdit={(code) => onEdit({ code })}
        />
      </FieldPair>
    </Section>
  );
}
