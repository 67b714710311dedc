import type { OrderPage } from '@bakehouse/contract/orders';
import { useEffect } from 'react';
import { serverNow } from '../../ui/use-now.ts';
import type { Desk, DeskState } from './desk.ts';
import type { DraftPlace } from './draft-storage.ts';
import { forgetDraft, keepDraft } from './draft-storage.ts';
import { isEmptyTyping, joinTyping, typingOf } from './typing.ts';

const quietMs = 300;

/** Where the typing of an order is kept on this device. */
export function draftPlace(userId: number, page: Pick<OrderPage, 'shop' | 'day' | 'order'>): DraftPlace {
  return { userId, shopId: page.shop.shopId, day: page.day, order: page.order?.orderId ?? 'new' };
}

/**
 * Keeps what is typed on this device, a moment after every change and at once when the page is hidden or left, so that
 * a reload or a closed tab loses nothing. A draft that is still on offer is kept along.
 */
export function useKeptDraft(desk: Desk, userId: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let written = draftPlace(userId, desk.get().page);

    function write(): void {
      clearTimeout(timer);
      const state = desk.get();
      const place = draftPlace(userId, state.page);
      // A new order that was saved has another place now.
      if (place.order !== written.order) forgetDraft(written);
      written = place;
      const typing = typingToKeep(state);
      if (isEmptyTyping(typing)) forgetDraft(place);
      else keepDraft(place, keptOf(state, typing));
    }
    function onHidden(): void {
      if (document.visibilityState === 'hidden') write();
    }
    let before = desk.get();
    const stop = desk.subscribe(() => {
      const now = desk.get();
      const isSame = now.draft === before.draft && now.kept === before.kept && now.attempt === before.attempt;
      before = now;
      if (isSame) return;
      clearTimeout(timer);
      timer = setTimeout(write, quietMs);
    });
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      stop();
      write();
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [desk, userId]);
}

function typingToKeep({ draft, kept }: DeskState) {
  const typing = typingOf(draft);
  return kept ? joinTyping(kept.typing, typing) : typing;
}

function keptOf(state: DeskState, typing: ReturnType<typeof typingOf>) {
  const isOnlyOffer = isEmptyTyping(typingOf(state.draft));
  return {
    at: isOnlyOffer && state.kept ? state.kept.at : serverNow(),
    version: state.page.order?.version ?? null,
    typing,
    attempt: state.attempt ?? state.kept?.attempt ?? null,
  };
}
