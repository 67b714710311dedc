import type { Category } from '@bakehouse/domain/administration/category';
import { countOf } from '@bakehouse/domain/words/words';
import { Button, TextInput } from '@mantine/core';
import { ActionButton } from '../../shared/administration/action-button.tsx';
import { LoafStamp, loafKindOf } from '../../shared/brand/loaf-stamp.tsx';
import { MoveButtons } from '../../ui/row-order/move-buttons.tsx';
import { OrderedRow } from '../../ui/row-order/ordered-list.tsx';
import { RowHandle } from '../../ui/row-order/row-handle.tsx';
import type { RowOrder } from '../../ui/row-order/use-row-order.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './kitchen-order.module.css';

interface CategoryRowProps {
  readonly category: Category;
  /** Its saved name. */
  readonly before: string;
  readonly order: RowOrder;
  readonly index: number;
  /** Its saved position, from 1. */
  readonly placeBefore: number;
  readonly count: number;
  readonly products: number;
  readonly canEdit: boolean;
  /** Whether the name is being edited. */
  readonly isNaming: boolean;
  /** Why this name cannot be saved. */
  readonly problem: string | null;
  readonly onName: (name: string) => void;
  readonly onNaming: (isNaming: boolean) => void;
  readonly onMerge: () => void;
}

/** A row of the list of categories, with its actions. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, before, order, index, placeBefore, count, products, canEdit, isNaming } = props;
  const { categoryId, name } = category;
  const place = order.placeOf(index);
  const isMoved = place !== placeBefore;
  return (
    <OrderedRow
      order={order}
      index={index}
      className={styles.row}
      data-moved={isMoved || undefined}
      data-moves={`category ${categoryId}`}
    >
      {canEdit && <RowHandle order={order} index={index} count={count} name={name} />}
      <span className={styles.place}>
        <b>{place}</b>
        {isMoved && (
          <del>
            <VisuallyHidden>was </VisuallyHidden>
            {placeBefore}
          </del>
        )}
      </span>
      <span className={styles.stamp}>
        <LoafStamp kind={loafKindOf(name)} />
      </span>
      {isNaming ? (
        <TextInput
          className={styles.field}
          aria-label={`Name of ${before}`}
          maxLength={200}
          value={name}
          error={props.problem}
          data-autofocus
          autoFocus={name === before}
          wrapperProps={{ 'data-changed': name !== before || undefined }}
          onChange={(event) => props.onName(event.currentTarget.value)}
          onBlur={() => props.onNaming(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              props.onName(before);
              props.onNaming(false);
            }
          }}
        />
      ) : (
        <span className={styles.name}>
          <b>{name}</b> <small>{countOf(products, 'product')}</small>
        </span>
      )}
      {canEdit && (
        <span className={styles.arrows}>
          <MoveButtons order={order} index={index} count={count} name={name} />
        </span>
      )}
      <span className={styles.actions}>
        {isNaming ? (
          <Button
            variant="default"
            size="compact-md"
            onClick={() => {
              props.onName(before);
              props.onNaming(false);
            }}
          >
            Keep old name
          </Button>
        ) : (
          <>
            <ActionButton label={`Rename ${name}`} canEdit={canEdit} onPress={() => props.onNaming(true)}>
              Rename
            </ActionButton>
            <ActionButton label={`Merge ${name}`} canEdit={canEdit} onPress={props.onMerge}>
              Merge…
            </ActionButton>
          </>
        )}
      </span>
    </OrderedRow>
  );
}
