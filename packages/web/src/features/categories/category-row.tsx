import type { Category } from '@bakehouse/domain/administration/category';
import { countOf } from '@bakehouse/domain/kernel/words';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { ActionButton } from '../../shared/administration/action-button.tsx';
import { LoafStamp, loafKindOf } from '../../shared/brand/loaf-stamp.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './kitchen-order.module.css';

interface CategoryRowProps {
  readonly category: Category;
  /** Its name as it is saved. */
  readonly before: string;
  /** Its place now and as it is saved, from 1. */
  readonly place: number;
  readonly placeBefore: number;
  readonly count: number;
  readonly products: number;
  readonly canEdit: boolean;
  /** The name is being typed. */
  readonly isNaming: boolean;
  /** Why this name cannot be saved. */
  readonly problem: string | null;
  readonly isLifted: boolean;
  /** How far it is shown from its place while rows are dragged, in pixels. */
  readonly shift: number | null;
  readonly handle: ComponentProps<'button'>;
  readonly onMove: (by: -1 | 1) => void;
  readonly onName: (name: string) => void;
  readonly onNaming: (isNaming: boolean) => void;
  readonly onMerge: () => void;
}

/** A category in its place, with what may be done to it. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, before, place, placeBefore, count, products, canEdit, isNaming, isLifted, shift } = props;
  const { categoryId, name } = category;
  const isMoved = place !== placeBefore;
  return (
    <li
      className={styles.row}
      data-category={categoryId}
      data-lifted={isLifted || undefined}
      data-moved={isMoved || undefined}
      data-shifted={shift !== null || undefined}
      style={shift === null ? undefined : { transform: `translateY(${shift}px)` }}
    >
      {canEdit && (
        <button
          {...props.handle}
          type="button"
          className={styles.handle}
          data-control="handle"
          aria-label={`${name}, ${place} of ${count}. Space picks it up`}
          aria-pressed={isLifted}
        >
          <IconGripVertical size={20} aria-hidden />
        </button>
      )}
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
          <ArrowButton up name={name} isPossible={place > 1} onMove={() => props.onMove(-1)} />
          <ArrowButton name={name} isPossible={place < count} onMove={() => props.onMove(1)} />
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
    </li>
  );
}

interface ArrowButtonProps {
  readonly up?: boolean;
  readonly name: string;
  readonly isPossible: boolean;
  readonly onMove: () => void;
}

/** It keeps the focus at the end of the list: a button that is switched off would lose it. */
function ArrowButton({ up = false, name, isPossible, onMove }: ArrowButtonProps) {
  const Icon = up ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      variant="subtle"
      size={36}
      className={styles.arrow}
      data-control={up ? 'up' : 'down'}
      aria-label={`Move ${name} ${up ? 'up' : 'down'}`}
      {...(isPossible ? { onClick: onMove } : { 'data-disabled': true, 'aria-disabled': true })}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
