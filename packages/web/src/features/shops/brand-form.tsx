import type { AdministeredBrand } from '@bakehouse/contract/administration/shops';
import type { BrandFacts } from '@bakehouse/domain/administration/shop';
import { isEqual } from '@bakehouse/domain/kernel/is-equal';
import { messages } from '@bakehouse/domain/kernel/messages';
import { Switch } from '@mantine/core';
import { useRef, useState } from 'react';
import { RecordConflict } from '../../shared/saving/record-conflict.tsx';
import { SaveForm } from '../../shared/saving/save-form.tsx';
import type { Conflict } from '../../shared/saving/use-command.ts';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { EditedInput } from '../../ui/fields/edited-input.tsx';
import { useSaveBrand } from './api.ts';
import { describeBrand } from './describe-shop.ts';
import styles from './shop-form.module.css';

interface BrandFormProps {
  /** Null adds a new brand. */
  readonly brand: AdministeredBrand | null;
  readonly onClose: () => void;
}

/** Adds or edits a brand: its name, and whether its shops' orders may have unit costs of their own. */
export function BrandForm({ brand, onClose }: BrandFormProps) {
  const [from, setFrom] = useState(() => ({ version: brand?.version ?? null, draft: factsOf(brand) }));
  const [draft, setDraft] = useState(from.draft);
  const [conflict, setConflict] = useState<Conflict<BrandFacts> | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const save = useSaveBrand({
    onDone() {
      toastSuccess(messages.changesSaved);
      onClose();
    },
    onConflict: setConflict,
  });

  function send(facts: BrandFacts, version: number | null): void {
    const edited = brand && version !== null ? { brandId: brand.brandId, version } : null;
    save.give({ edited, brand: facts });
  }

  function saveMerged(newer: Conflict<BrandFacts>, merged: BrandFacts): void {
    setConflict(null);
    setFrom({ version: newer.version, draft: newer.current });
    setDraft(merged);
    send(merged, newer.version);
  }

  return (
    <SaveForm
      title={brand ? 'Edit brand' : 'Add brand'}
      saveLabel="Save"
      noun={brand ? brand.name : 'the new brand'}
      isDirty={!isEqual(draft, from.draft)}
      command={save}
      onSubmit={() => (draft.name.trim() === '' ? nameField.current?.focus() : send(draft, from.version))}
      onClose={onClose}
      conflict={
        conflict && (
          <RecordConflict
            noun="this brand"
            subject={conflict.current.name}
            conflict={conflict}
            base={from.draft}
            local={draft}
            describe={describeBrand}
            onBack={() => setConflict(null)}
            onSave={(merged) => saveMerged(conflict, merged)}
          />
        )
      }
    >
      <div className={styles.part}>
        <EditedInput
          ref={nameField}
          label="Name"
          data-autofocus
          maxLength={200}
          value={draft.name}
          before={from.draft.name}
          onEdit={(name) => setDraft({ ...draft, name })}
        />
        <Switch
          label="May override costs"
          description="Admins can give the lines of its shops' orders a unit cost of their own."
          checked={draft.canOverrideCost}
          onChange={(event) => setDraft({ ...draft, canOverrideCost: event.currentTarget.checked })}
        />
      </div>
    </SaveForm>
  );
}

function factsOf(brand: AdministeredBrand | null): BrandFacts {
  return { name: brand?.name ?? '', canOverrideCost: brand?.canOverrideCost ?? false };
}
