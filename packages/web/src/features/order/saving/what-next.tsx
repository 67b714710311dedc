import { formatWeekday, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { Button } from '@mantine/core';
import { IconArrowRight, IconPrinter } from '@tabler/icons-react';
import { ordersAddress } from '../../../shared/addresses.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { useHandset } from '../../../ui/use-media.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { actionLabels } from '../actions/action-labels.ts';
import { useAvailableActions } from '../actions/use-available-actions.ts';
import { useChosenAction } from '../actions/use-chosen-action.ts';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';

/** The usual actions after a save: print, duplicate to other days, or back to the day. */
export function WhatNext({ onPrint }: { readonly onPrint: () => void }) {
  const handset = useHandset();
  const day = useOrderEditorPart((state) => state.page.day);
  const canCopy = useAvailableActions().includes('copy');
  const { asked, ask, close } = useChosenAction();
  const { label, Icon } = actionLabels.copy;
  const size = handset ? 'xl' : 'lg';
  return (
    <>
      {!handset && (
        <Button
          size={size}
          variant="subtle"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={onPrint}
        >
          Print
        </Button>
      )}
      {canCopy && (
        <Button
          size={size}
          variant={handset ? 'default' : 'subtle'}
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => ask('copy')}
        >
          {handset ? label : `${label} to other days`}
        </Button>
      )}
      <Button
        component={AppLink}
        href={ordersAddress(day)}
        size={size}
        variant="default"
        rightSection={<IconArrowRight size={18} aria-hidden />}
      >
        Back to {handset ? formatWeekday(day) : formatWeekdayName(day)}
      </Button>
      <ActionDialog asked={asked} onClose={close} />
    </>
  );
}
