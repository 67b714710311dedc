import type { AdministeredBrand, AdministeredShop } from '@bakehouse/contract/administration/shops';
import type { ShopFacts } from '@bakehouse/domain/administration/shop';
import { NativeSelect, Switch } from '@mantine/core';
import type { Ref } from 'react';
import type { ShopFormField } from '../../shared/administration/addresses.ts';
import { EditedField } from '../../ui/fields/edited-field.tsx';
import { EditedInput } from '../../ui/fields/edited-input.tsx';
import { describeShop } from './describe-shop.ts';
import type { ShopMistake } from './shop-draft.ts';
import styles from './shop-form.module.css';
import { StopOrdersNotice } from './stop-orders-notice.tsx';

interface ShopFieldsProps {
  /** Null for a new shop. */
  readonly shop: AdministeredShop | null;
  readonly brands: readonly AdministeredBrand[];
  readonly draft: ShopFacts;
  /** The shop on which the edits are based. */
  readonly from: ShopFacts;
  readonly mistake: ShopMistake | null;
  readonly onChange: (fields: Partial<ShopFacts>) => void;
  /** The field that is focused when the form opens. */
  readonly firstFocus: 'name' | ShopFormField;
  /** Refs of the fields that a refused save focuses. */
  readonly refs: Readonly<Record<'name' | 'email', Ref<HTMLInputElement>>>;
}

/** The fields of a shop other than addresses and contacts. */
export function ShopFields({
  shop,
  brands,
  draft,
  from,
  mistake,
  onChange: change,
  firstFocus,
  refs,
}: ShopFieldsProps) {
  const described = describeShop(brands);
  /** The props of an `EditedField`; a new shop has no old values. */
  const edited = <Name extends 'brandId' | 'inDeliveryTable' | 'active'>(name: Name) => ({
    isChanged: shop !== null && draft[name] !== from[name],
    before: described[name].format(from[name]),
  });
  return (
    <section className={styles.part}>
      <h3>Shop</h3>
      <div className={styles.pair}>
        <EditedInput
          ref={refs.name}
          label="Display name"
          data-autofocus={firstFocus === 'name' || undefined}
          maxLength={200}
          value={draft.name}
          before={from.name}
          error={mistake === 'name' ? 'A shop needs a name.' : null}
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
          ref={refs.email}
          label="E-mail"
          data-autofocus={firstFocus === 'email' || undefined}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          value={draft.email}
          before={from.email}
          error={mistake === 'email' ? 'This is not an e-mail address.' : null}
          onEdit={(email) => change({ email })}
        />
        <EditedInput
          label="Telephone"
          type="tel"
          maxLength={40}
          value={draft.telephone}
          before={from.telephone}
          onEdit={(telephone) => change({ telephone })}
        />
      </div>
      <EditedInput
        label="Import name"
        data-autofocus={firstFocus === 'import-name' || undefined}
        maxLength={200}
        value={draft.importAs}
        before={from.importAs}
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
  );
}
