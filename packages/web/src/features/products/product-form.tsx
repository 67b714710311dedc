import type { AdministeredProduct, ProductsView } from '@bakehouse/contract/administration/products';
import type { NewPrice } from '@bakehouse/domain/catalogue/price-plan';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import type { ReactNode, RefObject } from 'react';
import { useRef, useState } from 'react';
import { HistoryLink } from '../../shared/administration/history-link.tsx';
import { lastChanged } from '../../shared/display/last-changed.ts';
import { RecordConflict } from '../../shared/saving/record-conflict.tsx';
import { SaveForm } from '../../shared/saving/save-form.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { ActiveField } from './active-field.tsx';
import { AllergensField } from './allergens/allergens-field.tsx';
import { ProductCardAllergens } from './allergens/product-card-allergens.tsx';
import { describeProduct } from './describe-product.ts';
import { namesOfChanges } from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import styles from './product-form.module.css';
import { UnitPriceField } from './unit-price-field.tsx';
import { useProductForm } from './use-product-form.ts';

/** What the prices of a product get from the form that saves them. */
export interface PricesPlace {
  readonly productId: ProductId;
  /** The new price; null for none. */
  readonly draft: NewPrice | null;
  readonly onDraft: (draft: NewPrice | null) => void;
  /** Called with the error of the typed price; null once it is valid. */
  readonly onMistake: (sentence: string | null) => void;
  /** Shows the error, after a save was tried. */
  readonly showsMistake: boolean;
  /** The ref of the invalid field, which a refused save focuses. */
  readonly wrongField: RefObject<HTMLDivElement | null>;
}

interface ProductFormProps {
  /** Null adds a new product. */
  readonly product: AdministeredProduct | null;
  readonly view: ProductsView;
  /** Renders the prices of a saved product. */
  readonly pricesOf: (place: PricesPlace) => ReactNode;
  readonly onClose: () => void;
}

/** Adds or edits a product in a dialog (spec 001 sections 2, 3 and 5). */
export function ProductForm({ product, view, pricesOf, onClose }: ProductFormProps) {
  const { me } = useMe();
  const form = useProductForm(product, view, onClose);
  const { draft, from, price, mistake, change, conflict } = form;
  /** Incremented by every undo, as key of fields with a text state of their own. */
  const [undone, setUndone] = useState(0);
  const fields = {
    itemCode: useRef<HTMLInputElement>(null),
    name: useRef<HTMLInputElement>(null),
    category: useRef<HTMLInputElement>(null),
  };
  const wrongPrice = useRef<HTMLDivElement>(null);
  const changes = namesOfChanges(draft, from);
  const described = [...changes, ...describePrice(price, form.isPriceWrong)];

  function submit(): void {
    const found = form.submit();
    if (found === 'itemCode' || found === 'name' || found === 'category') fields[found].current?.focus();
    if (found === 'price') wrongPrice.current?.querySelector('input')?.focus();
  }

  return (
    <SaveForm
      title={product ? 'Edit Product' : 'Add New Product'}
      subtitle={
        product && (
          <>
            {product.name}, PID {product.itemCode}.
            {product.changed && ` ${lastChanged(product.changed, me.timeZone)}`}{' '}
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
          <ProductFields
            product={product}
            view={view}
            draft={draft}
            from={from}
            mistake={mistake}
            onChange={change}
            refs={fields}
          />
          <AllergensField
            allergens={draft.allergens}
            isChanged={changes.includes('allergens')}
            error={mistake === 'allergens' ? 'Remove anything that is not one of the 14 allergens.' : null}
            onChange={(allergens) => change({ allergens })}
          />
          {product?.card && <ProductCardAllergens card={product.card} declared={draft.allergens} />}
          <ActiveField
            product={product}
            shops={view.shops}
            isActive={draft.active}
            wasActive={from.active}
            onChange={(active) => change({ active })}
          />
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

/** '£1.04 from 01-Dec-2026' in the list of unsaved changes, also for an invalid price or day. */
function describePrice(price: NewPrice | null, isWrong: boolean): readonly string[] {
  if (price === null) return isWrong ? ['unit price'] : [];
  const { unitCost, from } = price;
  return [`${unitCost === null ? 'no price' : formatMoney(unitCost)} from ${formatDay(from)}`];
}
