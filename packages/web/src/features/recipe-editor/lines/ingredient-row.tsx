import type { IngredientChoice } from '@bakehouse/contract/shapes/recipe-view';
import { formatPercentage } from '@bakehouse/domain/recipes/amounts/bakers-percentages';
import { readQuantity, splitAmount } from '@bakehouse/domain/recipes/amounts/read-quantity';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { AllergenChips } from '../../../shared/allergens/allergen-chips.tsx';
import { specCardAddress } from '../../../shared/card-addresses.ts';
import { recipeTypeWords } from '../../../shared/display/recipe-words.ts';
import { MoveButtons } from '../../../ui/row-order/move-buttons.tsx';
import { OrderedRow } from '../../../ui/row-order/ordered-list.tsx';
import { RowHandle } from '../../../ui/row-order/row-handle.tsx';
import type { RowOrder } from '../../../ui/row-order/use-row-order.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { DraftIngredient } from '../editor/recipe-draft.ts';
import styles from './ingredient-row.module.css';

interface IngredientRowProps {
  readonly order: RowOrder;
  readonly index: number;
  readonly count: number;
  readonly ingredient: DraftIngredient;
  /** The saved line; undefined for a new one. */
  readonly saved: DraftIngredient | undefined;
  /** Undefined for an unknown item. */
  readonly item: IngredientChoice | undefined;
  readonly name: string;
  /** Its share of the flour in percent, null without a weight; undefined if no shares are shown. */
  readonly share: number | null | undefined;
  /** Whether it prevents a save; on blur it shows its error even before that. */
  readonly isWrong: boolean;
  readonly onChange: (members: Partial<Pick<DraftIngredient, 'quantity' | 'quantityUnit'>>) => void;
  readonly onRemove: () => void;
  /** Called on Enter in the weight, to search the next ingredient. */
  readonly onEnter: () => void;
}

/** A row of an ingredient. A unit can be typed after the weight: '1.5 kg'. */
export function IngredientRow(props: IngredientRowProps) {
  const { order, index, count, ingredient, saved, item, name, share, isWrong } = props;
  const { onChange, onRemove, onEnter } = props;
  const { childPid, quantity, quantityUnit } = ingredient;
  const [isLeft, setLeft] = useState(false);
  const isAccused = isWrong || (isLeft && readQuantity(quantity.trim()) === 'invalid');
  const isChanged = saved?.quantity !== quantity || saved.quantityUnit !== quantityUnit;

  function settle(): void {
    setLeft(true);
    const typed = splitAmount(quantity);
    if (typed.quantityUnit !== null) onChange({ quantity: typed.quantity, quantityUnit: typed.quantityUnit });
  }

  return (
    <OrderedRow
      order={order}
      index={index}
      className={styles.row}
      data-flour={share !== undefined || undefined}
      data-changed-row={isChanged || undefined}
    >
      <RowHandle order={order} index={index} count={count} name={name} />
      <span className={styles.amount}>
        {saved && isChanged && saved.quantity !== '' && (
          <del>
            <VisuallyHidden>was </VisuallyHidden>
            {saved.quantity}
            {saved.quantityUnit !== quantityUnit && ` ${saved.quantityUnit}`}
          </del>
        )}
        <input
          className={styles.weight}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          aria-label={`Weight, ${name}`}
          aria-invalid={isAccused || undefined}
          data-control="weight"
          data-weight={ingredient.key}
          data-mistake={ingredient.key}
          value={quantity}
          onChange={({ currentTarget: { value } }) => onChange({ quantity: value })}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            settle();
            onEnter();
          }}
        />
        <input
          className={styles.unit}
          autoComplete="off"
          maxLength={40}
          aria-label={`Unit, ${name}`}
          data-control="unit"
          value={quantityUnit}
          onChange={({ currentTarget: { value } }) => onChange({ quantityUnit: value })}
        />
      </span>
      <span className={styles.name}>
        {item?.hasCard ? (
          <a className="touch-room" href={specCardAddress(childPid)} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          <b>{name}</b>
        )}{' '}
        <small>
          {item === undefined
            ? 'not in the book, or archived'
            : item.type === 'PRODUCT'
              ? childPid
              : `${recipeTypeWords[item.type]} ${childPid}`}
        </small>
        {isAccused && <strong role="alert">This is not an amount.</strong>}
      </span>
      <span className={styles.allergens}>{item && <AllergenChips profile={item.standing} />}</span>
      {share !== undefined && (
        <span className={styles.share}>
          {share === null ? <span className="faint">—</span> : formatPercentage(share)}
          <VisuallyHidden> of the flour</VisuallyHidden>
        </span>
      )}
      <span className={styles.tools}>
        <MoveButtons order={order} index={index} count={count} name={name} />
        <ActionIcon variant="subtle" size={36} aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </span>
    </OrderedRow>
  );
}
