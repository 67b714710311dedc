import type { OrderPage } from '@bakehouse/contract/orders';
import { hasChanges } from '@bakehouse/domain/orders/draft';
import { useCallback, useEffect, useState } from 'react';
import { useAddressChoices } from '../../../shared/days/range/use-address-choices.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { useSessionEnd } from '../../../shared/session/session-end.ts';
import { serverNow } from '../../../ui/use-now.ts';
import { forgetOldDrafts } from '../draft/draft-storage.ts';
import { useSavedDraft } from '../draft/use-saved-draft.ts';
import { finishHandOver, orderEditorFor, placeOf, showEditor } from '../editor/open-order-editors.ts';
import { change, chooseOrderType } from '../editor/order-editor.ts';
import { OrderEditorContext } from '../editor/order-editor-context.ts';
import { useLiveOrder } from '../editor/use-live-order.ts';
import { receivePage } from '../saving/order-editor-save.ts';
import { OrderView } from './order-view.tsx';
import { SignedOut } from './signed-out.tsx';

/** Creates the editor of an order while its page is open, and synchronises it with the server. */
export function OpenOrder({ page }: { readonly page: OrderPage }) {
  const { me } = useMe();
  const place = placeOf(page);
  const [open, setOpen] = useState(() => ({ place, editor: orderEditorFor(page, me.userId) }));
  if (open.place !== place) setOpen({ place, editor: orderEditorFor(page, me.userId) });
  const { editor } = open;

  useEffect(() => {
    // A saved order, once the address has its number; until then the editor is kept for the navigation.
    if (place.endsWith('new')) return;
    finishHandOver(editor);
  }, [editor, place]);
  useEffect(() => showEditor(editor), [editor]);
  useEffect(() => forgetOldDrafts(serverNow()), []);
  useEffect(() => {
    change(editor, (state) => receivePage(state, page));
  }, [editor, page]);
  useSavedDraft(editor, me.userId);
  const [search] = useAddressChoices();
  const isCustomAsked = search.get('type') === 'custom';
  useEffect(() => {
    if (!isCustomAsked) return;
    change(editor, (state) =>
      state.draft.edited === null && !state.draft.custom ? chooseOrderType(state, 'custom') : state,
    );
  }, [editor, isCustomAsked]);
  const ended = useSessionEnd(useCallback(() => hasChanges(editor.get().draft), [editor]));
  useLiveOrder(editor, page.day, ended === null);

  return (
    <OrderEditorContext value={editor}>
      {ended ? <SignedOut {...ended} /> : <OrderView key={editor.editorId} />}
    </OrderEditorContext>
  );
}
