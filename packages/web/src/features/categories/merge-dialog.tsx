import type { CategoriesView, ShelvedProduct } from '@bakehouse/contract/administration/categories';
import type { Category } from '@bakehouse/domain/administration/category';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { Button, NativeSelect } from '@mantine/core';
import {
  IconArrowRight,
  IconFileImport,
  IconFileInvoice,
  IconSwitchHorizontal,
  IconTable,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { LoafStamp, loafKindOf } from '../../shared/brand/loaf-stamp.tsx';
import { CommandFailure } from '../../shared/saving/save-form.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { useMergeCategories } from './api.ts';
import styles from './merge-dialog.module.css';

interface MergeDialogProps {
  readonly view: CategoriesView;
  /** The category that somebody wants to merge. */
  readonly category: Category;
  readonly onMerged: (merge: string, from: Category, into: Category) => void;
  readonly onClose: () => void;
}

/** So many products of a list are named. */
const mostNamed = 6;

/** Asks before a category goes into another one, and shows first what moves. */
export function MergeDialog({ view, category, onMerged, onClose }: MergeDialogProps) {
  const { categories, products, version } = view;
  const phone = usePhone();
  const others = categories.filter((one) => one.categoryId !== category.categoryId);
  const [otherId, setOtherId] = useState(() => neighbourOf(categories, category)?.categoryId ?? null);
  const [isSwapped, setIsSwapped] = useState(false);
  const other = others.find(({ categoryId }) => categoryId === otherId);
  const [from, into] = isSwapped ? [other, category] : [category, other];
  const merge = useMergeCategories((id) => {
    if (from && into) onMerged(id, from, into);
  });
  const productsOf = (one: Category | undefined) =>
    products.filter(({ categoryId }) => categoryId === one?.categoryId);
  const moving = productsOf(from);
  const staying = productsOf(into);
  const choice = (
    <NativeSelect
      label={isSwapped ? 'Category to merge' : 'Into which category'}
      value={String(otherId ?? '')}
      onChange={(event) => setOtherId(Number(event.currentTarget.value))}
      data={others.map(({ categoryId, name }) => ({ value: String(categoryId), label: name }))}
    />
  );
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      size={980}
      shape="page"
      title={from && into ? `Merge ${from.name} into ${into.name}?` : `Merge ${category.name}?`}
      subtitle="Check what will move. Nothing has been merged yet."
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Keep both
          </Button>
          <Button
            variant="default"
            leftSection={<IconSwitchHorizontal size={18} aria-hidden />}
            disabled={!other}
            onClick={() => setIsSwapped(!isSwapped)}
          >
            {phone ? 'Swap' : 'Swap direction'}
          </Button>
          <Button
            disabled={!from || !into}
            loading={merge.busy}
            onClick={() =>
              from && into && merge.give({ version, from: from.categoryId, into: into.categoryId })
            }
          >
            Merge {phone ? formatCount(moving.length) : countOf(moving.length, 'product')}
          </Button>
        </>
      }
    >
      <CommandFailure command={merge} />
      {!from || !into ? (
        <p>There is no other category to merge it with.</p>
      ) : (
        <>
          <div className={styles.lists}>
            <ProductList
              category={from}
              note="disappears"
              isGone
              choice={isSwapped && choice}
              products={moving}
            />
            <p className={styles.arrow}>
              <IconArrowRight size={24} aria-hidden />
              {moving.length === 1 ? '1 moves' : `${formatCount(moving.length)} move`}
            </p>
            <ProductList
              category={into}
              note={`${countOf(staying.length, 'product')}, then ${formatCount(staying.length + moving.length)}`}
              choice={!isSwapped && choice}
              products={staying}
              arriving={moving}
            />
          </div>
          <ul className={styles.effects}>
            <Effect Icon={IconTable}>
              <b>Production sheets</b> list them under {into.name} from now on; printed versions stay
            </Effect>
            <Effect Icon={IconFileInvoice}>
              <b>Invoices</b> past their cut-off keep the old heading
            </Effect>
            <Effect Icon={IconFileImport}>
              <b>Imports</b> that say ‘{from.name}’ find {into.name} from now on
            </Effect>
          </ul>
        </>
      )}
    </ResponsiveDialog>
  );
}

/** The category before it in kitchen order, or the one after it. */
function neighbourOf(categories: readonly Category[], { categoryId }: Category): Category | undefined {
  const index = categories.findIndex((one) => one.categoryId === categoryId);
  return categories[index - 1] ?? categories[index + 1];
}

interface ProductListProps {
  readonly category: Category;
  readonly note: string;
  readonly isGone?: boolean;
  readonly choice: ReactNode;
  readonly products: readonly ShelvedProduct[];
  /** What comes from the other category. */
  readonly arriving?: readonly ShelvedProduct[];
}

function ProductList({ category, note, isGone = false, choice, products, arriving = [] }: ProductListProps) {
  return (
    <section className={`surface ${styles.list}`} aria-label={category.name}>
      <div className={styles.listHead}>
        <LoafStamp kind={loafKindOf(category.name)} size={26} />
        <div>
          <h3>{isGone ? <del>{category.name}</del> : category.name}</h3>
          <p className="muted">{note}</p>
        </div>
      </div>
      {choice}
      <div className={styles.products}>
        {(products.length > 0 || arriving.length === 0) && (
          <ul>
            <Named products={products} none="No products" />
          </ul>
        )}
        {arriving.length > 0 && (
          <ul className={styles.arriving} aria-label="What moves here">
            <Named products={arriving} none="" />
          </ul>
        )}
      </div>
    </section>
  );
}

function Named({ products, none }: { readonly products: readonly ShelvedProduct[]; readonly none: string }) {
  if (products.length === 0) return <li className="faint">{none}</li>;
  const more = products.length - mostNamed;
  return (
    <>
      {products.slice(0, mostNamed).map(({ productId, itemCode, name, active }) => (
        <li key={productId}>
          <small>{itemCode}</small> <span>{active ? name : `${name} (archived)`}</span>
        </li>
      ))}
      {more > 0 && <li className="muted">and {formatCount(more)} more</li>}
    </>
  );
}

function Effect({ Icon, children }: { readonly Icon: typeof IconTable; readonly children: ReactNode }) {
  return (
    <li>
      <Icon size={18} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
