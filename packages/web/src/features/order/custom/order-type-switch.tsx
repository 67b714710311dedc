import { Switch } from '@mantine/core';
import { change, chooseOrderType } from '../desk.ts';
import { useDesk, useDeskPart, useLock } from '../desk-context.ts';

/** 'Custom Order', for new orders only; what was typed of either kind is kept (spec 000 sections 2 and 4). */
export function OrderTypeSwitch() {
  const desk = useDesk();
  const isNew = useDeskPart((state) => state.draft.edited === null);
  const isCustom = useDeskPart((state) => state.draft.custom !== null);
  const locked = useLock() !== null;
  if (!isNew || locked) return null;
  return (
    <Switch
      label="Custom Order"
      size="md"
      checked={isCustom}
      onChange={(event) => {
        const orderType = event.currentTarget.checked ? 'custom' : 'standard';
        change(desk, (state) => chooseOrderType(state, orderType));
      }}
    />
  );
}
