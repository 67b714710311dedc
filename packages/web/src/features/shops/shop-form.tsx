import type { AdministeredBrand, AdministeredShop } from '@bakehouse/contract/administration/shops';
import type { ShopFacts } from '@bakehouse/domain/administration/shop';
import { tidyShop } from '@bakehouse/domain/administration/shop';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { messages } from '@bakehouse/domain/kernel/messages';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ShopFormField } from '../../shared/administration/addresses.ts';
import { HistoryLink } from '../../shared/administration/history-link.tsx';
import { useOfferUndoOfStop, useSaveShop } from '../../shared/administration/shops-api.ts';
import { RecordConflict } from '../../shared/saving/record-conflict.tsx';
import { SaveForm } from '../../shared/saving/save-form.tsx';
import { useRecordDraft } from '../../shared/saving/use-record-draft.ts';
import { useMe } from '../../shared/session/me.tsx';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { EditedField } from '../../ui/fields/edited-field.tsx';
import { EditedInput } from '../../ui/fields/edited-input.tsx';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import { AddressFields } from './address-fields.tsx';
import { ContactsField } from './contacts-field.tsx';
import { describeShop } from './describe-shop.ts';
import { changedFields, copyBilling, draftOfShop, fieldLabels, findMistake } from './shop-draft.ts';
import styles from './shop-form.module.css';
import { StopOrdersNotice } from './stop-orders-notice.tsx';

interface ShopFormProps {
  /** Null adds a new shop. */
  readonly shop: AdministeredShop | null;
  readonly brands: readonly AdministeredBrand[];
  /** Where the form begins: at its first field, unless it was opened for another one. */
  readonly beginsAt?: 'name' | ShopFormField;
  readonly onClose: () => void;
}

/** Adds or edits a shop in a dialog with all its fields (spec 001 sections 2 and 3). */
export function ShopForm({ shop, brands, beginsAt = 'name', onClose }: ShopFormProps) {
  const { me } = useMe();
  const record = useRecordDraft<ShopFacts, ShopFacts>(() => ({
    version: shop?.version ?? null,
    draft: draftOfShop(shop, brands[0]?.brandId ?? 0),
  }));
  const { from, draft, change, conflict } = record;
  const [isAsked, setAsked] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const offerUndoOfStop = useOfferUndoOfStop();
  const close = useWhileShown(onClose);
  const save = useSaveShop({
    onDone(saved) {
      if (shop?.active && !saved.active) offerUndoOfStop(saved);
      else toastSuccess(messages.changesSaved);
      close();
    },
    onConflict: record.onConflict,
  });
  const changes = changedFields(draft, from.draft);
  const mistake = findMistake(draft);
  const described = describeShop(brands);
  /** What the field of a switch or a choice shows once it holds another value; a new shop has no former ones. */
  const edited = <Name extends 'brandId' | 'inDeliveryTable' | 'active'>(name: Name) => ({
    isChanged: shop !== null && changes.includes(name),
    before: described[name].format(from.draft[name]),
  });

  function send(facts: ShopFacts, version: number | null): void {
    const tidy = tidyShop(facts);
    save.give({
      edited: shop && version !== null ? { shopId: shop.shopId, version } : null,
      shop: { ...tidy, contacts: [...tidy.contacts] },
    });
  }

  function submit(): void {
    setAsked(true);
    if (mistake === 'name') nameField.current?.focus();
    else if (mistake === 'email') emailField.current?.focus();
    else if (mistake === null) send(draft, from.version);
  }

  const changed = shop?.changed
    ? ` Last changed ${formatMoment(Temporal.Instant.from(shop.changed.at), me.timeZone)} by ${shop.changed.name}.`
    : '';
  return (
    <SaveForm
      title={shop ? 'Edit Shop' : 'Add New Shop'}
      subtitle={
        shop && (
          <>
            {shop.name}, shop {shop.shopId}.{changed} <HistoryLink kind="shop" text={shop.name} />
          </>
        )
      }
      size={1040}
      saveLabel="Save"
      noun={shop ? shop.name : 'the new shop'}
      isDirty={changes.length > 0}
      changes={shop ? changes.map((name) => fieldLabels[name]) : []}
      command={save}
      onSubmit={submit}
      onClose={onClose}
      conflict={
        conflict && (
          <RecordConflict
            noun="this shop"
            subject={conflict.current.name}
            conflict={conflict}
            base={from.draft}
            local={draft}
            describe={described}
            onBack={record.closeConflict}
            onSave={(merged) => {
              record.rebase(conflict.version, conflict.current, merged);
              send(merged, conflict.version);
            }}
          />
        )
      }
    >
      <div className={styles.root}>
        <div>
          <section className={styles.part}>
            <h3>Shop</h3>
            <div className={styles.pair}>
              <EditedInput
                ref={nameField}
                label="Display name"
                data-autofocus={beginsAt === 'name' || undefined}
                maxLength={200}
                value={draft.name}
                before={from.draft.name}
                error={isAsked && mistake === 'name' ? 'A shop needs a name.' : null}
                onEdit={(name) => change({ name })}
              />
              <EditedField {...edited('brandId')}>
                <NativeSelect
                  label="Brand"
                  data={brands.map(({ brandId, name }) => ({ value: String(brandId), label: name }))}
                  value={String(draft.brandId)}
                  onChange={(event) => change({ brandId: Number(event.currentTarget.value) })}
                />
              </EditedField>
            </div>
            <div className={styles.pair}>
              <EditedInput
                ref={emailField}
                label="E-mail"
                data-autofocus={beginsAt === 'email' || undefined}
                type="email"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={255}
                value={draft.email}
                before={from.draft.email}
                error={isAsked && mistake === 'email' ? 'This is not an e-mail address.' : null}
                onEdit={(email) => change({ email })}
              />
              <EditedInput
                label="Telephone"
                type="tel"
                maxLength={40}
                value={draft.telephone}
                before={from.draft.telephone}
                onEdit={(telephone) => change({ telephone })}
              />
            </div>
            <EditedInput
              label="Import name"
              data-autofocus={beginsAt === 'import-name' || undefined}
              maxLength={200}
              value={draft.importAs}
              before={from.draft.importAs}
              description="Must match the file's 'Purchaser Unit'."
              onEdit={(importAs) => change({ importAs })}
            />
            <div className={styles.pair}>
              <EditedField {...edited('inDeliveryTable')}>
                <Switch
                  label="Show in delivery table"
                  description="It has a column on the production sheet and in For Delivery."
                  checked={draft.inDeliveryTable}
                  onChange={(event) => change({ inDeliveryTable: event.currentTarget.checked })}
                />
              </EditedField>
              <EditedField {...edited('active')}>
                <Switch
                  label="Can create new order"
                  description="If it is switched off, orders still to come stay as they are."
                  checked={draft.active}
                  onChange={(event) => change({ active: event.currentTarget.checked })}
                />
              </EditedField>
            </div>
            {shop?.active && !draft.active && <StopOrdersNotice shopId={shop.shopId} shopName={shop.name} />}
          </section>
          <ContactsField
            contacts={draft.contacts}
            before={from.draft.contacts}
            onChange={(contacts) => change({ contacts })}
          />
          {isAsked && (mistake === 'contact-name' || mistake === 'contact-email') && (
            <p className={styles.mistake} role="alert">
              {mistake === 'contact-name'
                ? 'A contact needs a name.'
                : 'The e-mail of a contact is not an address.'}
            </p>
          )}
        </div>
        <div>
          <section className={styles.part}>
            <h3>Billing address</h3>
            <AddressFields kind="billing" draft={draft} from={from.draft} onChange={change} />
          </section>
          <section className={styles.part}>
            <div className={styles.partHead}>
              <h3>Delivery address</h3>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconCopy size={16} />}
                onClick={() => change(copyBilling(draft))}
              >
                Copy billing to delivery
              </Button>
            </div>
            <AddressFields kind="delivery" draft={draft} from={from.draft} onChange={change} />
          </section>
        </div>
      </div>
    </SaveForm>
  );
}
