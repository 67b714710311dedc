import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';

export interface PrintItemsProps {
  /** How many recipes are in the card. */
  readonly nested: number;
  readonly onPrint: (withNested: boolean) => void;
  readonly icon?: ReactNode;
}

/** What of a card can be printed: it alone, and with the cards of the recipes in it. */
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
