import { IconFileInvoice, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { PageAction } from '../../../../ui/page-actions.ts';
import { usePageActions } from '../../../../ui/page-actions.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { actionLabels } from '../../actions/action-labels.ts';
import type { OrderAction } from '../../actions/available-actions.ts';
import { useAvailableActions } from '../../actions/use-available-actions.ts';
import { useCanSeeInvoice } from '../../documents/use-can-see-invoice.ts';
import { useOrderSheet } from '../../documents/use-order-sheet.ts';
import { useOrderEditorPart } from '../../editor/order-editor-context.ts';

const VoidDialog = lazy(async () => ({
  default: (await import('../../actions/void-dialog.tsx')).VoidDialog,
}));

const otherWords: Readonly<Record<OrderAction, string>> = {
  copy: 'copy other days',
  history: 'changes who',
  void: 'cancel',
  delete: 'remove',
};

/**
 * The actions of the open order for the command palette. VOID asks here, because the person is not looking at the
 * order.
 */
export function OrderPageActions({ onPrint }: { readonly onPrint: () => void }) {
  const actions = useAvailableActions();
  const { shop, order } = useOrderEditorPart((state) => state.page);
  const [, showSheet] = useOrderSheet();
  const canSeeInvoice = useCanSeeInvoice();
  const [asked, setAsked] = useState<OrderAction | null>(null);
  const detail = `${order ? `Order ${order.orderId}` : 'New order'}, ${shop.name}`;
  usePageActions([
    ...actions.map((action): PageAction => {
      const { label, Icon } = actionLabels[action];
      return { name: label, also: otherWords[action], detail, Icon, run: () => setAsked(action) };
    }),
    { name: 'Print', also: 'paper', detail, Icon: IconPrinter, run: onPrint },
    ...(canSeeInvoice
      ? [{ name: 'View Invoice', detail, Icon: IconFileInvoice, run: () => showSheet('invoice') }]
      : []),
  ]);
  const close = () => setAsked(null);
  return asked === 'void' ? (
    <Suspense>
      <VoidDialog onClose={close} />
    </Suspense>
  ) : (
    <ActionDialog asked={asked} onClose={close} />
  );
}
