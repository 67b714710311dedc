import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';

export interface PrintItemsProps {
  /** The number of recipes in the card. */
  readonly nested: number;
  readonly onPrint: (withNested: boolean) => void;
  readonly icon?: ReactNode;
}

/** Menu items that print the card alone, or with the cards of its recipes. */
export function PrintItems({ nested, onPrint, icon }: PrintItemsProps) {
  return (
    <>
      <Menu.Item leftSection={icon} onClick={() => onPrint(false)}>
        {nested === 0 ? 'Print' : 'Print this card'}
      </Menu.Item>
      {nested > 0 && (
        <Menu.Item leftSection={icon} onClick={() => onPrint(true)}>
          {nested === 1
            ? 'Print with the card of the recipe in it'
            : `Print with the cards of the ${nested} recipes in it`}
        </Menu.Item>
      )}
    </>
  );
}
