import type { AvailabilityView } from '@bakehouse/contract/administration/availability';
import type { AdministeredProduct } from '@bakehouse/contract/administration/products';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { messages } from '@bakehouse/domain/kernel/messages';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { shopsAddress } from '../../shared/addresses.ts';
import { copyToChoice, shopChoice } from '../../shared/administration/addresses.ts';
import type { AvailabilityParts } from '../../shared/administration/availability-parts.ts';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import { useAddressChoices } from '../../shared/days/range/use-address-choices.ts';
import { failureOf } from '../../shared/failure.ts';
import { FailedPart } from '../../shared/loading/failed-part.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { availabilityQuery, categoriesQuery } from './api.ts';
import styles from './availability.module.css';
import { AvailabilityList } from './availability-list.tsx';
import { AvailabilityMenu } from './availability-menu.tsx';
import { CellConflictDialog } from './cell-conflict.tsx';
import { ChangedByOthers } from './changed-by-others.tsx';
import type { GridTools } from './grid/availability-grid.tsx';
import { AvailabilityGrid } from './grid/availability-grid.tsx';
import { ShopPager } from './grid/shop-pager.tsx';
import type { RangeQuestion } from './range-question.tsx';
import { RangeQuestionDialog } from './range-question.tsx';
import type { GridProduct } from './sheet/sheet-lines.ts';
import { useSheet } from './sheet/use-sheet.ts';
import { UnsavedCosts } from './unsaved-costs.tsx';

interface AvailabilityProps {
  /** The filtered products, in their order. */
  readonly products: readonly AdministeredProduct[];
  /** Only on a phone; else null. */
  readonly phoneParts?: AvailabilityParts | null;
}

/** Which shops of a brand may order which products, and for how much (spec 001 sections 2 and 4). */
export function Availability({ products, phoneParts = null }: AvailabilityProps) {
  const [search, choose] = useAddressChoices();
  const chosen = Number(search.get('brand') ?? '');
  const view = useQuery(availabilityQuery(Number.isInteger(chosen) && chosen > 0 ? chosen : undefined));
  const categories = useQuery(categoriesQuery());
  const lines = useMemo(() => {
    const names = new Map(categories.data?.map(({ categoryId, name }) => [categoryId, name]));
    return products.map(
      (product): GridProduct => ({
        productId: product.productId,
        itemCode: product.itemCode,
        name: product.name,
        details: product.details,
        categoryName: names.get(product.categoryId) ?? '',
        active: product.active,
        unitCost: product.unitCost,
      }),
    );
  }, [products, categories.data]);
  if (view.isError && !view.data) {
    const failure = failureOf(view.error);
    return (
      <FailedPart
        what="The availability did not load"
        failure={failure}
        onRetry={() => (chosen > 0 ? choose({ brand: null }) : void view.refetch())}
        retrying={view.isFetching}
      />
    );
  }
  if (!view.data) return <SkeletonRows label="Loading the availability" />;
  return (
    <CurrentSheet
      key={view.data.brandId}
      latest={view.data}
      products={lines}
      phoneParts={phoneParts}
      copyTo={Number(search.get(copyToChoice))}
      sought={Number(search.get(shopChoice))}
      onBrand={(brandId) => choose({ brand: brandId, [copyToChoice]: null, [shopChoice]: null })}
      onCopyDone={() => choose({ [copyToChoice]: null })}
      onReadAgain={() => void view.refetch()}
    />
  );
}

interface CurrentSheetProps {
  readonly latest: AvailabilityView;
  readonly products: readonly GridProduct[];
  readonly phoneParts: AvailabilityParts | null;
  /** The shop that gets a copied range; 0 if the address names none. */
  readonly copyTo: number;
  /** The shop to scroll to; 0 if the address names none. */
  readonly sought: number;
  readonly onBrand: (brandId: string) => void;
  readonly onCopyDone: () => void;
  readonly onReadAgain: () => void;
}

/** The sheet of a brand. It is replaced by a new one for another answer only when no edit is pending. */
function CurrentSheet(props: CurrentSheetProps) {
  const [{ view, turn }, setBegun] = useState({ view: props.latest, turn: 0 });
  return (
    <BrandSheet
      {...props}
      key={turn}
      view={view}
      onBegin={(next) => setBegun({ view: next, turn: turn + 1 })}
    />
  );
}

interface BrandSheetProps extends CurrentSheetProps {
  /** The answer on which the sheet is based. */
  readonly view: AvailabilityView;
  readonly onBegin: (view: AvailabilityView) => void;
}

function BrandSheet(props: BrandSheetProps) {
  const { view, latest, products, phoneParts, copyTo, sought, onBrand, onCopyDone, onReadAgain, onBegin } =
    props;
  const { actor } = useMe();
  const canEdit = meets(actor, 'edit-administration');
  const phone = usePhone();
  const editor = useSheet(view, latest, { onBehind: onReadAgain, onBegin });
  const box = useRef<HTMLDivElement>(null);
  const tools = useRef<GridTools | null>(null);
  const { shops, brands, brandId } = view;
  const [question, setQuestion] = useState(() => (canEdit ? askedByAddress(shops, copyTo) : null));
  const [shopId, setShopId] = useState<ShopId | null>(
    () => shops.find((shop) => shop.shopId === sought)?.shopId ?? null,
  );
  const isEmpty = shops.length === 0 || products.length === 0;
  /** On a phone the controls stay above an empty list. */
  const isList = phone && shops.length > 0;
  const brandChoices = brands.map((brand) => ({ value: String(brand.brandId), label: brand.name }));
  const menu = (phoneParts !== null || (canEdit && !isEmpty)) && (
    <AvailabilityMenu
      editor={editor}
      tools={phone ? null : tools}
      canEdit={canEdit}
      canCopy={shops.length > 1 && !isEmpty}
      onCopy={() =>
        setQuestion({ kind: 'copy', from: shops.find((one) => one.shopId === shopId) ?? null, to: null })
      }
      phoneParts={phoneParts}
    />
  );
  return (
    <div className={phone ? undefined : `surface ${styles.root}`}>
      {!isList && (
        <div className={styles.tools}>
          {brands.length > 0 && (
            <NativeSelect
              label="Brand"
              className={styles.brand}
              value={String(brandId)}
              onChange={(event) => onBrand(event.currentTarget.value)}
              data={brandChoices}
            />
          )}
          {!phone && (
            <>
              <p className={styles.hint}>
                Costs in pounds. Grey is the product price. A price typed here applies to that shop only;
                clear it to go back.
              </p>
              <ShopPager box={box} shops={shops.length} />
            </>
          )}
          {menu}
        </div>
      )}
      <ChangedByOthers editor={editor} />
      {isEmpty && !isList && (
        <EmptyState
          picture={<LoafStamp kind="bun" size={64} />}
          sentence={products.length === 0 ? messages.noProductsFound : messages.noData}
        >
          {products.length > 0 && canEdit && (
            <>
              <span>{brands.length === 0 ? 'There are no shops yet.' : 'This brand has no shop yet.'}</span>
              <AppLink className="text-link touch-room" href={shopsAddress}>
                Add shops
              </AppLink>
            </>
          )}
        </EmptyState>
      )}
      {isList && (
        <AvailabilityList
          editor={editor}
          products={products}
          shops={shops}
          brand={brands.find((brand) => brand.brandId === brandId)?.name ?? ''}
          otherBrands={brandChoices.filter(({ value }) => value !== String(brandId))}
          phoneParts={phoneParts}
          onBrand={onBrand}
          shopId={shopId}
          canEdit={canEdit}
          onShop={setShopId}
          onAsk={setQuestion}
        >
          {menu}
        </AvailabilityList>
      )}
      {!isEmpty && !phone && (
        <AvailabilityGrid
          editor={editor}
          products={products}
          shops={shops}
          sought={sought}
          canEdit={canEdit}
          box={box}
          tools={tools}
          onAsk={setQuestion}
        />
      )}
      <UnsavedCosts editor={editor} />
      {question && !isEmpty && (
        <RangeQuestionDialog
          editor={editor}
          question={question}
          products={products}
          shops={shops}
          onClose={() => {
            setQuestion(null);
            if (copyTo > 0) onCopyDone();
          }}
        />
      )}
      <CellConflictDialog editor={editor} products={products} shops={shops} />
    </div>
  );
}

/** The question of an address that asks to copy another shop's range to a shop without products. */
function askedByAddress(shops: AvailabilityView['shops'], copyTo: number): RangeQuestion | null {
  const to = shops.find(({ shopId }) => shopId === copyTo);
  return to && shops.length > 1 ? { kind: 'copy', from: null, to } : null;
}
