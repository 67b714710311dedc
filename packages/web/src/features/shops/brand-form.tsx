import type { AdministeredBrand } from '@bakehouse/contract/administration/shops';
import type { BrandFacts } from '@bakehouse/domain/administration/shop';
import { messages } from '@bakehouse/domain/kernel/messages';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import { Switch } from '@mantine/core';
import { useRef } from 'react';
import { RecordConflict } from '../../shared/saving/record-conflict.tsx';
import { SaveForm } from '../../shared/saving/save-form.tsx';
import { useRecordDraft } from '../../shared/saving/use-record-draft.ts';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { EditedInput } from '../../ui/fields/edited-input.tsx';
import { useWhileMounted } from '../../ui/use-while-mounted.ts';
import { useSaveBrand } from './api.ts';
import { describeBrand } from './describe-shop.ts';
import styles from './shop-form.module.css';

interface BrandFormProps {
  /** Null adds a new brand. */
  readonly brand: AdministeredBrand | null;
  readonly onClose: () => void;
}

/** Adds or edits a brand: its name, and the rights of its shops on the order page. */
export function BrandForm({ brand, onClose }: BrandFormProps) {
  const record = useRecordDraft<BrandFacts, BrandFacts>(() => ({
    version: brand?.version ?? null,
    draft: factsOf(brand),
  }));
  const { from, draft, change, conflict } = record;
  const nameField = useRef<HTMLInputElement>(null);
  const close = useWhileMounted(onClose);
  const save = useSaveBrand({
    onDone() {
      toastSuccess(messages.changesSaved);
      close();
    },
    onConflict: record.onConflict,
  });

  function send(facts: BrandFacts, version: number | null): void {
    const edited = brand && version !== null ? { brandId: brand.brandId, version } : null;
    save.run({ edited, brand: facts });
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
            onBack={record.closeConflict}
            onSave={(merged) => {
              record.rebase(conflict.version, conflict.current, merged);
              send(merged, conflict.version);
            }}
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
          onEdit={(name) => change({ name })}
        />
        <Switch
          label="May override costs"
          description="Admins can set another unit cost on the lines of its shops’ orders."
          checked={draft.canOverrideCost}
          onChange={(event) => change({ canOverrideCost: event.currentTarget.checked })}
        />
        <Switch
          label="Photos on the order page"
          description="Its shops see the photo of each product’s spec card beside its name."
          checked={draft.showsPhotos}
          onChange={(event) => change({ showsPhotos: event.currentTarget.checked })}
        />
      </div>
    </SaveForm>
  );
}

function factsOf(brand: AdministeredBrand | null): BrandFacts {
  return {
    name: brand?.name ?? '',
    canOverrideCost: brand?.canOverrideCost ?? false,
    showsPhotos: brand?.showsPhotos ?? false,
  };
}
