import { longestUndoSeconds, undoSeconds } from '@bakehouse/domain/kernel/undo';
import { createStore } from '../store.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly message: string;
  /** Takes back what the message tells. */
  readonly undo?: () => void;
}

/** How long a success toast stays, in milliseconds (spec 000 section 9). */
const toastMs = 3000;
/** How long it can be taken back. */
export const undoMs = undoSeconds * 1000;
/** The same while a pointer or the focus rests on it: the server has to hear of it in time. */
export const longestUndoMs = (longestUndoSeconds - undoSeconds) * 1000;

/** The time that is left to an offer of undo. */
interface Countdown {
  readonly end: number;
  timer: number;
  left: number;
  startedAt: number;
}

export const toasts = createStore<readonly Toast[]>([]);
const countdowns = new Map<number, Countdown>();
/** What takes a toast away by itself that offers nothing. */
const timers = new Map<number, number>();
let lastId = 0;

/** Says that something worked; gone after three seconds. Never the only place that says it. */
export function toastSuccess(message: string): void {
  const id = add('success', message);
  timers.set(
    id,
    window.setTimeout(() => closeToast(id), toastMs),
  );
}

/**
 * Says what was done, and offers for ten seconds to take it back, on whatever screen the person is by then: `undo` must
 * not need the one where it was done. Returns the toast, to be closed where the offer ends before that.
 */
export function toastUndo(message: string, undo: () => void): number {
  const id = add('success', message, undo);
  const now = Date.now();
  countdowns.set(id, { end: now + longestUndoMs, timer: 0, left: undoMs, startedAt: now });
  releaseUndo(id);
  return id;
}

/** The time of an offer stands still while somebody looks at it. */
export function holdUndo(id: number): void {
  const countdown = countdowns.get(id);
  if (!countdown) return;
  window.clearTimeout(countdown.timer);
  const now = Date.now();
  countdown.left -= now - countdown.startedAt;
  countdown.startedAt = now;
  countdown.timer = window.setTimeout(() => closeToast(id), countdown.end - now);
}

/** The time of an offer goes on. */
export function releaseUndo(id: number): void {
  const countdown = countdowns.get(id);
  if (!countdown) return;
  window.clearTimeout(countdown.timer);
  const now = Date.now();
  countdown.startedAt = now;
  countdown.timer = window.setTimeout(() => closeToast(id), Math.min(countdown.left, countdown.end - now));
}

/** Takes back what was offered last; false where nothing is on offer. */
export function undoLast(): boolean {
  const toast = toasts.get().findLast(({ undo }) => undo !== undefined);
  if (!toast?.undo) return false;
  closeToast(toast.id);
  toast.undo();
  return true;
}

/** Says that something failed; stays until it is closed. Never the only place that says it. */
export function toastError(message: string): number {
  return add('error', message);
}

export function closeToast(id: number): void {
  window.clearTimeout(countdowns.get(id)?.timer);
  countdowns.delete(id);
  window.clearTimeout(timers.get(id));
  timers.delete(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Takes every toast away, e.g. before the next test. */
export function clearToasts(): void {
  for (const { id } of toasts.get()) closeToast(id);
}

function add(kind: Toast['kind'], message: string, undo?: () => void): number {
  lastId += 1;
  const same = toasts.get().filter((toast) => toast.kind === kind && toast.message === message);
  for (const { id } of same) closeToast(id);
  toasts.set([...toasts.get(), { id: lastId, kind, message, ...(undo && { undo }) }]);
  return lastId;
}
