import type { GroupedProduct } from '@bakehouse/contract/administration/categories';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { Button, NativeSelect } from '@mantine/core';
import { IconArrowRight, IconSwitchHorizontal, IconTruck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import { CommandFailure } from '../../../shared/saving/save-form.tsx';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import { usePhone } from '../../../ui/use-media.ts';
import { useMerge } from '../api.ts';
import styles from './merge-dialog.module.css';
import { MergeEffects } from './merge-effects.tsx';
import type { ProductGroup, ProductGroups } from './product-groups.ts';

interface MergeDialogProps {
  readonly groups: ProductGroups;
  /** The category or supplier to be merged. */
  readonly chosen: ProductGroup;
  readonly onMerged: (merge: string, from: ProductGroup, into: ProductGroup) => void;
  readonly onClose: () => void;
}

/** The largest number of listed products. */
const mostNamed = 6;

/** Asks before one category or supplier is merged into another one, and shows first what moves. */
export function MergeDialog({ groups, chosen, onMerged, onClose }: MergeDialogProps) {
  const { kind, all } = groups;
  const phone = usePhone();
  const others = all.filter(({ id }) => id !== chosen.id);
  const [otherId, setOtherId] = useState(() => neighbourOf(all, chosen)?.id ?? null);
  const [isSwapped, setIsSwapped] = useState(false);
  const other = others.find(({ id }) => id === otherId);
  const [from, into] = isSwapped ? [other, chosen] : [chosen, other];
  const merge = useMerge((id) => {
    if (from && into) onMerged(id, from, into);
  });
  const request = from && into ? groups.requestFor(from, into) : null;
  const moving = from ? groups.productsOf(from) : [];
  const staying = into ? groups.productsOf(into) : [];
  const choice = (
    <NativeSelect
      label={isSwapped ? `${kind === 'category' ? 'Category' : 'Supplier'} to merge` : `Into which ${kind}`}
      value={String(otherId ?? '')}
      onChange={(event) => setOtherId(Number(event.currentTarget.value))}
      data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      size={980}
      shape="page"
      title={from && into ? `Merge ${from.name} into ${into.name}?` : `Merge ${chosen.name}?`}
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
          <Button disabled={!request} loading={merge.busy} onClick={() => request && merge.run(request)}>
            {mergeLabel(moving.length, phone)}
          </Button>
        </>
      }
    >
      <CommandFailure command={merge} />
      {!from || !into ? (
        <p>There is no other {kind} to merge it with.</p>
      ) : (
        <>
          <div className={styles.lists}>
            <ProductList
              group={from}
              kind={kind}
              note="disappears"
              isGone
              choice={isSwapped && choice}
              products={moving}
            />
            <p className={styles.arrow}>
              <IconArrowRight size={24} aria-hidden />
              {moveLabel(moving.length)}
            </p>
            <ProductList
              group={into}
              kind={kind}
              note={`${countOf(staying.length, 'product')}, then ${formatCount(staying.length + moving.length)}`}
              choice={!isSwapped && choice}
              products={staying}
              arriving={moving}
            />
          </div>
          <MergeEffects kind={kind} from={from} into={into} moves={moving.length > 0} />
        </>
      )}
    </ResponsiveDialog>
  );
}

function moveLabel(moving: number): string {
  if (moving === 0) return 'nothing moves';
  return moving === 1 ? '1 moves' : `${formatCount(moving)} move`;
}

function mergeLabel(moving: number, phone: boolean): string {
  if (moving === 0) return 'Merge';
  return `Merge ${phone ? formatCount(moving) : countOf(moving, 'product')}`;
}

/** The neighbour in the list, as the default target. */
function neighbourOf(all: readonly ProductGroup[], { id }: ProductGroup): ProductGroup | undefined {
  const index = all.findIndex((one) => one.id === id);
  return all[index - 1] ?? all[index + 1];
}

interface ProductListProps {
  readonly kind: ProductGroups['kind'];
  readonly group: ProductGroup;
  readonly note: string;
  readonly isGone?: boolean;
  readonly choice: ReactNode;
  readonly products: readonly GroupedProduct[];
  /** The products that the merge adds. */
  readonly arriving?: readonly GroupedProduct[];
}

function ProductList(props: ProductListProps) {
  const { kind, group, note, isGone = false, choice, products, arriving = [] } = props;
  return (
    <section className={`surface ${styles.list}`} aria-label={group.name}>
      <div className={styles.listHead}>
        {kind === 'category' ? (
          <LoafStamp kind={loafKindOf(group.name)} size={26} />
        ) : (
          <IconTruck size={26} aria-hidden />
        )}
        <div>
          <h3>{isGone ? <del>{group.name}</del> : group.name}</h3>
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

function Named({ products, none }: { readonly products: readonly GroupedProduct[]; readonly none: string }) {
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
