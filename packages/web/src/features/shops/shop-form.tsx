import type { AdministeredBrand, AdministeredShop } from '@bakehouse/contract/administration/shops';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ShopFormField } from '../../shared/administration/addresses.ts';
import { HistoryLink } from '../../shared/administration/history-link.tsx';
import { lastChanged } from '../../shared/display/last-changed.ts';
import { RecordConflict } from '../../shared/saving/record-conflict.tsx';
import { SaveForm } from '../../shared/saving/save-form.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { AddressFields } from './address-fields.tsx';
import { ContactsField } from './contacts-field.tsx';
import { describeShop } from './describe-shop.ts';
import { copyBilling, fieldLabels } from './shop-draft.ts';
import { ShopFields } from './shop-fields.tsx';
import styles from './shop-form.module.css';
import { useShopForm } from './use-shop-form.ts';

interface ShopFormProps {
  /** Null adds a new shop. */
  readonly shop: AdministeredShop | null;
  readonly brands: readonly AdministeredBrand[];
  /** The field that is focused when the form opens: the first one, unless a link names another. */
  readonly beginsAt?: 'name' | ShopFormField;
  readonly onClose: () => void;
}

/** Adds or edits a shop in a dialog with all its fields (spec 001 sections 2 and 3). */
export function ShopForm({ shop, brands, beginsAt = 'name', onClose }: ShopFormProps) {
  const { me } = useMe();
  const form = useShopForm(shop, brands, onClose);
  const { draft, from, change, changes, mistake, conflict } = form;
  const fields = { name: useRef<HTMLInputElement>(null), email: useRef<HTMLInputElement>(null) };

  function submit(): void {
    const found = form.submit();
    if (found === 'name' || found === 'email') fields[found].current?.focus();
  }

  return (
    <SaveForm
      title={shop ? 'Edit Shop' : 'Add New Shop'}
      subtitle={
        shop && (
          <>
            {shop.name}, shop {shop.shopId}.{shop.changed && ` ${lastChanged(shop.changed, me.timeZone)}`}{' '}
            <HistoryLink kind="shop" text={shop.name} />
          </>
        )
      }
      size={1040}
      saveLabel="Save"
      noun={shop ? shop.name : 'the new shop'}
      isDirty={changes.length > 0}
      changes={shop ? changes.map((name) => fieldLabels[name]) : []}
      command={form.command}
      onSubmit={submit}
      onClose={onClose}
      conflict={
        conflict && (
          <RecordConflict
            noun="this shop"
            subject={conflict.current.name}
            conflict={conflict}
            base={from}
            local={draft}
            describe={describeShop(brands)}
            onBack={form.closeConflict}
            onSave={(merged) => form.saveMerged(conflict.version, conflict.current, merged)}
          />
        )
      }
    >
      <div className={styles.root}>
        <div>
          <ShopFields
            shop={shop}
            brands={brands}
            draft={draft}
            from={from}
            mistake={mistake}
            onChange={change}
            firstFocus={beginsAt}
            refs={fields}
          />
          <ContactsField
            contacts={draft.contacts}
            before={from.contacts}
            onChange={(contacts) => change({ contacts })}
          />
          {(mistake === 'contact-name' || mistake === 'contact-email') && (
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
            <AddressFields kind="billing" draft={draft} from={from} onChange={change} />
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
            <AddressFields kind="delivery" draft={draft} from={from} onChange={change} />
          </section>
        </div>
      </div>
    </SaveForm>
  );
}
