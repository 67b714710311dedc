import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconPrinter, IconTag } from '@tabler/icons-react';
import { editRecipeAddress, labelAddress } from '../../../../shared/card-addresses.ts';
import { AppLink } from '../../../../ui/navigation/app-link.tsx';
import type { CardBarProps } from './card-bar-props.ts';
import { PrintItems } from './print-items.tsx';

type CardMenuProps = Pick<CardBarProps, 'pid' | 'search' | 'canEdit' | 'nested' | 'onPrint'>;

/** On a phone: the menu of actions on a card. */
export function CardMenu({ pid, search, canEdit, nested, onPrint }: CardMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal returnFocus>
      <Menu.Target>
        <ActionIcon variant="default" aria-label="More actions">
          <IconDotsVertical size={22} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className="screen-only">
        <Menu.Item
          component={AppLink}
          href={labelAddress(pid, search)}
          leftSection={<IconTag size={20} aria-hidden />}
        >
          Label
        </Menu.Item>
        {canEdit && (
          <Menu.Item
            component={AppLink}
            href={editRecipeAddress(pid, search)}
            leftSection={<IconPencil size={20} aria-hidden />}
          >
            Edit Recipe Item
          </Menu.Item>
        )}
        <PrintItems nested={nested} onPrint={onPrint} icon={<IconPrinter size={20} aria-hidden />} />
      </Menu.Dropdown>
    </Menu>
  );
}
