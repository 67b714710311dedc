import { cakeTitle } from '@bakehouse/domain/cakes/cake-labels';
import { messages } from '@bakehouse/domain/kernel/messages';
import type { CustomPart, TypedCake } from '@bakehouse/domain/orders/custom-order';
import { findIncompleteCake, mostCustomItems } from '@bakehouse/domain/orders/custom-order';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useMe } from '../../../shared/session/me.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useHandset } from '../../../ui/use-media.ts';
import { storeEdits, withStoredDraft } from '../draft/use-saved-draft.ts';
import { openEditorAt } from '../editor/open-order-editors.ts';
import type { OrderEditorState } from '../editor/order-editor.ts';
import { change, typeCustom } from '../editor/order-editor.ts';
import { useLock, useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { CakeCard } from './card/cake-card.tsx';
import { CakeLine } from './card/cake-line.tsx';
import { PinnedCakePicture } from './card/cake-picture.tsx';
import { CakeRead } from './card/cake-read.tsx';
import { addItem, changeItem, duplicateItem, moveItem, putItemBack, removeItem } from './change-items.ts';
import styles from './custom-order.module.css';
import { runningPhotoUploads } from './photo-store.ts';
import { offerCakeBack } from './removed-cakes.ts';
import { useOpenCake } from './use-open-cake.ts';

/** The cakes of a custom order, in place of the product grid (spec 000 section 2 'Custom order'). */
export function CustomOrder() {
  const custom = useOrderEditorPart((state) => state.draft.custom);
  const locked = useLock() !== null;
  if (!custom) return null;
  const { items } = custom;
  if (!locked) return <EditedCakes custom={custom} />;
  if (items.length === 0) return <EmptyState sentence="There is no cake on this order." />;
  return (
    <div className={styles.root}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cake has no name but its place.
        <CakeRead key={index} item={item} index={index} count={items.length} />
      ))}
    </div>
  );
}

function EditedCakes({ custom }: { readonly custom: CustomPart }) {
  const editor = useOrderEditor();
  const { me } = useMe();
  const [removing, setRemoving] = useState<number | null>(null);
  const isFixed = useSyncExternalStore(runningPhotoUploads.subscribe, runningPhotoUploads.get) > 0;
  const asked = useOrderEditorPart((state) => state.asksForCakes);
  const { items } = custom;
  const handset = useHandset();
  const incomplete = findIncompleteCake(items, []);
  const { opened, open, follow } = useOpenCake(items, incomplete && incomplete.position - 1);
  const type = (by: (custom: CustomPart) => CustomPart) => change(editor, (state) => typeCustom(state, by));
  const hasPhoto = removing !== null && items[removing]?.photo !== null;

  function add(): void {
    type(addItem);
    if (handset) open(items.length);
  }
  function remove(): void {
    setRemoving(null);
    const item = removing === null ? undefined : items[removing];
    if (removing === null || !item) return;
    type((now) => removeItem(now, removing));
    if (handset) follow(null);
    offerCakeBack(editor, `${cakeTitle(removing, items.length)} is taken off`, () => putBack(removing, item));
  }
  /** Restores the cake on the page of the order, if it is still open; else in its draft on this device. */
  function putBack(index: number, item: TypedCake): void {
    const by = (state: OrderEditorState) => typeCustom(state, (now) => putItemBack(now, index, item));
    const open = openEditorAt(editor.get().page);
    if (open) change(open, by);
    else storeEdits(by(withStoredDraft(editor.get(), me.userId)), me.userId);
  }
  const openItem = opened === null ? undefined : items[opened];
  return (
    <div className={styles.root}>
      {handset && openItem && <PinnedCakePicture item={openItem} />}
      {items.map((item, index) =>
        handset && index !== opened ? (
          <CakeLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a cake has no name but its place.
            key={index}
            item={item}
            index={index}
            count={items.length}
            onOpen={() => open(index)}
          />
        ) : (
          <CakeCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a cake has no name but its place.
            key={index}
            item={item}
            index={index}
            count={items.length}
            isFixed={isFixed}
            asked={asked}
            onChange={(by) => type((now) => changeItem(now, index, by))}
            onMove={(by) => {
              type((now) => moveItem(now, index, by));
              follow(index + by);
            }}
            onDuplicate={() => {
              type((now) => duplicateItem(now, index));
              follow(index + 1);
            }}
            onRemove={() => setRemoving(index)}
          />
        ),
      )}
      {items.length < mostCustomItems && (
        <Button
          className={`${styles.add} screen-only`}
          variant="default"
          size="lg"
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={add}
        >
          {items.length === 0 ? 'Add a cake' : 'Add another cake'}
        </Button>
      )}
      <ConfirmDialog
        opened={removing !== null}
        question={messages.removeItem}
        consequence={
          hasPhoto
            ? 'This cake still has a photo. Keep it, and remove the photo first.'
            : `${cakeTitle(removing ?? 0, items.length)} is taken off the order when you save.`
        }
        safeLabel="Keep it"
        actLabel="Remove"
        disabled={hasPhoto}
        onConfirm={remove}
        onClose={() => setRemoving(null)}
      />
    </div>
  );
}
