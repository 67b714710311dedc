import type { DayChange } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatchDays } from '../../../shared/live/use-watch-days.ts';
import { newOrderPageOptions, orderPageOptions, stripOptions } from '../api.ts';
import { latestOrder } from '../saving/order-editor-save.ts';
import type { OrderEditor } from './order-editor.ts';

/** The open pages reload a changed price at a random time within this time. */
const spreadMs = 2_000;

/**
 * Subscribes to the day of the open order: after another person's save the page is reloaded and the newer order is
 * offered beside the edits. Events of our own save are ignored; they are checked once its answer has arrived.
 */
export function useLiveOrder(editor: OrderEditor, day: DeliveryDay, enabled: boolean): void {
  const queries = useQueryClient();
  const heard = useRef(0);

  function readAgain(): void {
    const { page } = editor.get();
    const { queryKey } = page.order
      ? orderPageOptions(page.order.orderId)
      : newOrderPageOptions(page.shop.shopId, page.day);
    void queries.invalidateQueries({ queryKey });
  }
  function lookForNews(): void {
    const state = editor.get();
    if (state.progress.kind === 'saving') return;
    if (heard.current > (latestOrder(state)?.version ?? 0)) readAgain();
  }
  function onChange(changes: readonly DayChange[]): void {
    void queries.invalidateQueries({ queryKey: stripOptions(day).queryKey });
    const { page, progress } = editor.get();
    for (const { orderId, shopId, version } of changes) {
      if (orderId === page.order?.orderId) heard.current = Math.max(heard.current, version);
      else if (!page.order && shopId === page.shop.shopId && progress.kind !== 'saving') readAgain();
    }
    if (page.order) lookForNews();
  }
  const soon = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(soon.current), []);
  /** Reloads prices and names after a random delay, so that the screens of a whole bakery do not reload at once. */
  function onCatalogue(): void {
    clearTimeout(soon.current);
    soon.current = setTimeout(() => {
      // Postponed, because the answer of the save replaces the page.
      if (editor.get().progress.kind === 'saving') onCatalogue();
      else readAgain();
    }, Math.random() * spreadMs);
  }
  useWatchDays({ from: day, to: day, onReady: readAgain, onChange, onCatalogue, enabled });

  const latest = useRef(lookForNews);
  useEffect(() => {
    latest.current = lookForNews;
  });
  useEffect(() => {
    heard.current = 0;
    let before = editor.get().progress;
    return editor.subscribe(() => {
      const { progress } = editor.get();
      if (before.kind === 'saving' && progress.kind !== 'saving') latest.current();
      before = progress;
    });
  }, [editor]);
}
