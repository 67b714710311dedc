import { Menu } from '@mantine/core';
import { IconCake, IconShoppingBag } from '@tabler/icons-react';
import { change, chooseOrderType } from '../editor/order-editor.ts';
import { useLock, useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';

/** The switch between the two types of a new order as a menu item, where the details are collapsed. */
export function OrderTypeItem() {
  const editor = useOrderEditor();
  const isNew = useOrderEditorPart((state) => state.draft.edited === null);
  const isCustom = useOrderEditorPart((state) => state.draft.custom !== null);
  const locked = useLock() !== null;
  if (!isNew || locked) return null;
  const Icon = isCustom ? IconShoppingBag : IconCake;
  return (
    <Menu.Item
      leftSection={<Icon size={20} aria-hidden />}
      onClick={() => change(editor, (state) => chooseOrderType(state, isCustom ? 'standard' : 'custom'))}
    >
      {isCustom ? 'Standard order' : 'Custom order'}
    </Menu.Item>
  );
}
