import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import styles from './row-order.module.css';
import type { RowOrder } from './use-row-order.ts';

interface MoveButtonsProps {
  readonly order: RowOrder;
  readonly index: number;
  readonly count: number;
  readonly name: string;
}

/** 'Move up' and 'Move down' of a row. */
export function MoveButtons({ order, index, count, name }: MoveButtonsProps) {
  const place = order.placeOf(index);
  return (
    <>
      <ArrowButton up name={name} isPossible={place > 1} onMove={() => order.move(index, -1, 'up')} />
      <ArrowButton name={name} isPossible={place < count} onMove={() => order.move(index, 1, 'down')} />
    </>
  );
}

interface ArrowButtonProps {
  readonly up?: boolean;
  readonly name: string;
  readonly isPossible: boolean;
  readonly onMove: () => void;
}

/** Stays enabled at the end of the list, because a disabled button would lose the focus. */
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
