import type { AdministeredProduct, ProductsView } from '@bakehouse/contract/administration/products';
import { largestItemCode, parseItemCode } from '@bakehouse/domain/administration/product';
import { vatCodes, vatName } from '@bakehouse/domain/documents/vat';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { NativeSelect } from '@mantine/core';
import type { Ref } from 'react';
import { unprintableHelp } from '../../shared/documents/unprintable-help.ts';
import { EditedField } from '../../ui/fields/edited-field.tsx';
import { EditedInput } from '../../ui/fields/edited-input.tsx';
import { CategoryField } from './category-field.tsx';
import type { ProductDraft, ProductMistake } from './product-draft.ts';
import { typeCategory } from './product-draft.ts';
import styles from './product-form.module.css';

interface ProductFieldsProps {
  /** Null for a new product. */
  readonly product: AdministeredProduct | null;
  readonly view: ProductsView;
  readonly draft: ProductDraft;
  /** The saved values. */
  readonly from: ProductDraft;
  readonly mistake: ProductMistake | null;
  readonly onChange: (fields: Partial<ProductDraft>) => void;
  /** Refs of the fields that a refused save focuses. */
  readonly refs: Readonly<Record<'itemCode' | 'name' | 'category', Ref<HTMLInputElement>>>;
}

/** The text fields and choices of a product: PID, name, description, category, supplier and VAT. */
export function ProductFields({
  product,
  view,
  draft,
  from,
  mistake,
  onChange: change,
  refs,
}: ProductFieldsProps) {
  /** A new product has no former values. */
  const isChanged = (name: 'supplierId' | 'vatCode') => product !== null && draft[name] !== from[name];
  const errorOf = (field: ProductMistake, sentence: string) => (mistake === field ? sentence : null);
  return (
    <section className={styles.part} aria-label="Product">
      <h3>Product</h3>
      <div className={styles.codeAndName}>
        <EditedInput
          ref={refs.itemCode}
          label="PID"
          data-autofocus
          inputMode="numeric"
          maxLength={12}
          value={draft.itemCode}
          before={from.itemCode}
          error={errorOf(
            'itemCode',
            draft.itemCode.trim() === ''
              ? 'A product needs a PID.'
              : `PID is a whole number up to ${formatCount(largestItemCode)}`,
          )}
          description={duplicatePidWarning(draft.itemCode, product, view)}
          onEdit={(itemCode) => change({ itemCode })}
        />
        <EditedInput
          ref={refs.name}
          label="Name"
          maxLength={200}
          value={draft.name}
          before={from.name}
          error={errorOf('name', 'A product needs a name.')}
          onEdit={(name) => change({ name })}
          {...unprintableHelp(draft.name)}
        />
      </div>
      <EditedInput
        label="Description"
        maxLength={500}
        value={draft.details}
        before={from.details}
        onEdit={(details) => change({ details })}
        {...unprintableHelp(draft.details)}
      />
      <div className={styles.pair}>
        <CategoryField
          ref={refs.category}
          categories={view.categories}
          value={draft.category}
          before={from.category}
          error={errorOf('category', 'A product needs a category.')}
          isNew={draft.categoryId === null}
          onChange={(category) => change(typeCategory(view.categories, category))}
        />
        <SupplierField
          suppliers={view.suppliers}
          value={draft.supplierId}
          before={from.supplierId}
          isChanged={isChanged('supplierId')}
          onChange={(supplierId) => change({ supplierId })}
        />
      </div>
      <div className={styles.pair}>
        <EditedField isChanged={isChanged('vatCode')} before={vatName(from.vatCode)}>
          <NativeSelect
            label="VAT code"
            data={vatCodes.map((code) => ({ value: code, label: vatName(code) }))}
            value={draft.vatCode}
            onChange={({ currentTarget: { value } }) => {
              const vatCode = vatCodes.find((code) => code === value);
              if (vatCode) change({ vatCode });
            }}
          />
        </EditedField>
        <EditedInput
          label="Reason"
          maxLength={200}
          value={draft.vatReason}
          before={from.vatReason}
          description="Why it is taxed like that, for your records."
          onEdit={(vatReason) => change({ vatReason })}
        />
      </div>
    </section>
  );
}

interface SupplierFieldProps {
  readonly suppliers: ProductsView['suppliers'];
  /** The supplier's id; null for none. */
  readonly value: number | null;
  readonly before: number | null;
  readonly isChanged: boolean;
  readonly onChange: (supplierId: number | null) => void;
}

function SupplierField({ suppliers, value, before, isChanged, onChange }: SupplierFieldProps) {
  const nameOfBefore = suppliers.find(({ supplierId }) => supplierId === before)?.name ?? 'No supplier';
  return (
    <EditedField isChanged={isChanged} before={nameOfBefore}>
      <NativeSelect
        label="Supplier"
        data={[
          { value: '', label: 'No supplier' },
          ...suppliers.map(({ supplierId, name }) => ({ value: String(supplierId), label: name })),
        ]}
        value={value === null ? '' : String(value)}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
        }
      />
    </EditedField>
  );
}

/** A warning with the other product that has the typed PID; null for none. */
function duplicatePidWarning(
  typed: string,
  product: AdministeredProduct | null,
  { products }: ProductsView,
): string | null {
  const code = parseItemCode(typed);
  const other = products.find(
    ({ itemCode, productId }) => itemCode === code && productId !== product?.productId,
  );
  return other ? `${other.name} has this PID, too.` : null;
}
