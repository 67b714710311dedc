import { Switch } from '@mantine/core';
import { change, chooseOrderType } from '../editor/order-editor.ts';
import { useLock, useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';

/** 'Custom Order', for new orders only; the edits of either type are kept (spec 000 sections 2 and 4). */
export function OrderTypeSwitch() {
  const editor = useOrderEditor();
  const isNew = useOrderEditorPart((state) => state.draft.edited === null);
  const isCustom = useOrderEditorPart((state) => state.draft.custom !== null);
  const locked = useLock() !== null;
  if (!isNew || locked) return null;
  return (
    <Switch
      label="Custom Order"
      size="md"
      checked={isCustom}
      onChange={(event) => {
        const orderType = event.currentTarget.checked ? 'custom' : 'standard';
        change(editor, (state) => chooseOrderType(state, orderType));
      }}
    />
  );
}
