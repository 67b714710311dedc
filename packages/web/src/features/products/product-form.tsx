import type { AdministeredProduct, ProductsView } from '@bakehouse/contract/administration/products';
import { largestItemCode, parseItemCode } from '@bakehouse/domain/administration/product';
import type { NewPrice } from '@bakehouse/domain/catalogue/price-plan';
import { vatCodes, vatName } from '@bakehouse/domain/documents/vat';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { formatCount, formatMoney } from '@bakehouse/domain/kernel/money';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { useRef, useState } from 'react';
import { HistoryLink } from '../../shared/administration/history-link.tsx';
import { unprintableHelp } from '../../shared/documents/unprintable-help.ts';
import { RecordConflict } from '../../shared/saving/record-conflict.tsx';
import { SaveForm } from '../../shared/saving/save-form.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { EditedField } from '../../ui/fields/edited-field.tsx';
import { EditedInput } from '../../ui/fields/edited-input.tsx';
import { AllergensField } from './allergens/allergens-field.tsx';
import { ProductCardAllergens } from './allergens/product-card-allergens.tsx';
import { ArchiveNotice } from './archive-notice.tsx';
import { CategoryField } from './category-field.tsx';
import { describeProduct } from './describe-product.ts';
import { namesOfChanges, typeCategory } from './product-draft.ts';
import styles from './product-form.module.css';
import { UnitPriceField } from './unit-price-field.tsx';
import { useProductForm } from './use-product-form.ts';

/** What the prices of a product need of the form that saves them. */
export interface PricesPlace {
  readonly productId: ProductId;
  /** The new price; null for none. */
  readonly draft: NewPrice | null;
  readonly onDraft: (draft: NewPrice | null) => void;
  /** Why what is typed is no price that can be saved; null once it is. */
  readonly onMistake: (sentence: string | null) => void;
  /** A save was tried, and what is typed kept it from that. */
  readonly showsMistake: boolean;
  /** Holds the field that is wrong, so that a refused save can go to it. */
  readonly wrongField: RefObject<HTMLDivElement | null>;
}

interface ProductFormProps {
  /** Null adds a new product. */
  readonly product: AdministeredProduct | null;
  readonly view: ProductsView;
  /** The prices of a product that there is. */
  readonly pricesOf: (place: PricesPlace) => ReactNode;
  readonly onClose: () => void;
}

/** Adds or edits a product in a dialog with all its fields (spec 001 sections 2, 3 and 5). */
export function ProductForm({ product, view, pricesOf, onClose }: ProductFormProps) {
  const { me } = useMe();
  const form = useProductForm(product, view, onClose);
  const { draft, from, price, mistake, change, conflict } = form;
  /** Rises with every undo, so that fields with a text of their own begin anew. */
  const [undone, setUndone] = useState(0);
  const fields = {
    itemCode: useRef<HTMLInputElement>(null),
    name: useRef<HTMLInputElement>(null),
    category: useRef<HTMLInputElement>(null),
  };
  const wrongPrice = useRef<HTMLDivElement>(null);
  const changes = namesOfChanges(draft, from);
  const described = [...changes, ...describePrice(price, form.isPriceWrong)];
  /** A new product has no former values. */
  const isChanged = (name: 'active' | 'supplierId' | 'vatCode') =>
    product !== null && draft[name] !== from[name];
  const supplierName = (id: number | null) =>
    view.suppliers.find(({ supplierId }) => supplierId === id)?.name ?? 'Nobody';
  const errorOf = (field: typeof mistake, sentence: string) => (mistake === field ? sentence : null);

  function submit(): void {
    const found = form.submit();
    if (found === 'itemCode' || found === 'name' || found === 'category') fields[found].current?.focus();
    if (found === 'price') wrongPrice.current?.querySelector('input')?.focus();
  }

  const changed = product?.changed
    ? ` Last changed ${formatMoment(Temporal.Instant.from(product.changed.at), me.timeZone)} by ${product.changed.name}.`
    : '';
  return (
    <SaveForm
      title={product ? 'Edit Product' : 'Add New Product'}
      subtitle={
        product && (
          <>
            {product.name}, PID {product.itemCode}.{changed}{' '}
            <HistoryLink kind="product" text={String(product.itemCode)} />
          </>
        )
      }
      size={1120}
      saveLabel="Save"
      noun={product ? product.name : 'the new product'}
      isDirty={described.length > 0}
      changes={product ? described : []}
      command={form.command}
      onSubmit={submit}
      onUndo={() => {
        form.undo();
        setUndone(undone + 1);
      }}
      onClose={onClose}
      conflict={
        conflict && (
          <RecordConflict
            noun="this product"
            subject={conflict.current.name}
            conflict={conflict}
            base={conflict.base}
            local={conflict.local}
            describe={describeProduct(view)}
            onBack={form.closeConflict}
            onSave={(merged) => form.saveMerged(conflict.version, conflict.current, merged)}
          />
        )
      }
    >
      <div className={styles.root}>
        <div>
          <section className={styles.part} aria-label="Product">
            <h3>Product</h3>
            <div className={styles.codeAndName}>
              <EditedInput
                ref={fields.itemCode}
                label="PID"
                data-autofocus
                inputMode="numeric"
                maxLength={12}
                value={draft.itemCode}
                before={from.itemCode}
                error={errorOf('itemCode', `PID is a whole number up to ${formatCount(largestItemCode)}`)}
                description={namesake(draft.itemCode, product, view)}
                onEdit={(itemCode) => change({ itemCode })}
              />
              <EditedInput
                ref={fields.name}
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
                ref={fields.category}
                categories={view.categories}
                value={draft.category}
                before={from.category}
                error={errorOf('category', 'A product needs a category.')}
                isNew={draft.categoryId === null}
                onChange={(category) => change(typeCategory(view.categories, category))}
              />
              <EditedField isChanged={isChanged('supplierId')} before={supplierName(from.supplierId)}>
                <NativeSelect
                  label="Supplier"
                  data={[
                    { value: '', label: 'Nobody' },
                    ...view.suppliers.map(({ supplierId, name }) => ({
                      value: String(supplierId),
                      label: name,
                    })),
                  ]}
                  value={draft.supplierId === null ? '' : String(draft.supplierId)}
                  onChange={({ currentTarget: { value } }) =>
                    change({ supplierId: value === '' ? null : Number(value) })
                  }
                />
              </EditedField>
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
          <AllergensField
            allergens={draft.allergens}
            isChanged={changes.includes('allergens')}
            error={errorOf('allergens', 'Remove anything that is not one of the 14 allergens.')}
            onChange={(allergens) => change({ allergens })}
          />
          {product?.card && <ProductCardAllergens card={product.card} declared={draft.allergens} />}
          <div className={styles.active}>
            <EditedField isChanged={isChanged('active')} before={from.active ? 'Active' : 'Archived'}>
              <Switch
                label="Active"
                description={describeOrdering(draft.active, product && `${product.shops} of ${view.shops}`)}
                checked={draft.active}
                onChange={({ currentTarget: { checked } }) => change({ active: checked })}
              />
            </EditedField>
            {product?.active && draft.active && (
              <Button
                variant="outline"
                color="cherry"
                leftSection={<IconArchive size={18} aria-hidden />}
                onClick={() => change({ active: false })}
              >
                Archive
              </Button>
            )}
          </div>
          {product?.active && !draft.active && <ArchiveNotice productId={product.productId} />}
        </div>
        {product ? (
          <div key={undone}>
            {pricesOf({
              productId: product.productId,
              draft: price,
              onDraft: form.setPrice,
              onMistake: form.setPriceMistake,
              showsMistake: mistake === 'price',
              wrongField: wrongPrice,
            })}
          </div>
        ) : (
          <section className={styles.part} aria-label="Unit price">
            <h3>Unit price</h3>
            <UnitPriceField
              key={undone}
              from={view.today}
              showsMistake={mistake === 'price'}
              onDraft={form.setPrice}
              onMistake={form.setPriceMistake}
              wrongField={wrongPrice}
            />
          </section>
        )}
      </div>
    </SaveForm>
  );
}

/** Below the switch: who can order the product; `shops` is '9 of 14', null where it is new. */
function describeOrdering(isActive: boolean, shops: string | null): string {
  if (!isActive) return 'No shop can order it. It stays on the orders that have it.';
  return shops === null
    ? 'Shops can order it where it is available.'
    : `Shops can order it where it is available: ${shops}.`;
}

/** '£1.04 from 01-Dec-2026' in the list of what is not saved; a price or day that is wrong is not saved either. */
function describePrice(price: NewPrice | null, isWrong: boolean): readonly string[] {
  if (price === null) return isWrong ? ['unit price'] : [];
  const { unitCost, from } = price;
  return [`${unitCost === null ? 'no price' : formatMoney(unitCost)} from ${formatDay(from)}`];
}

/** Who has the typed PID already; else what a PID is. */
function namesake(
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
