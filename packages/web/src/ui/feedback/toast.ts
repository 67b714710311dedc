import { longestUndoSeconds, undoSeconds } from '@bakehouse/domain/kernel/undo';
import { createStore } from '../store.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly message: string;
  /** Undoes what the message reports. */
  readonly undo?: () => void;
}

/** How long a success toast stays, in milliseconds (spec 000 section 9). */
const toastMs = 3000;
/** How long an undo is offered. */
export const undoMs = undoSeconds * 1000;
/** The longest time while a pointer or the focus rests on it: the server refuses a later undo. */
export const longestUndoMs = (longestUndoSeconds - undoSeconds) * 1000;

/** What can rest on an offered undo, and pauses its time. */
export type UndoHolder = 'pointer' | 'focus';

/** The remaining time of an offered undo. */
interface Countdown {
  readonly holders: Set<UndoHolder>;
  readonly end: number;
  timer: number;
  left: number;
  startedAt: number;
}

export const toasts = createStore<readonly Toast[]>([]);
const countdowns = new Map<number, Countdown>();
/** The timers that close toasts without an undo. */
const timers = new Map<number, number>();
let lastId = 0;

/** Reports a success for three seconds. Never the only place that does. */
export function toastSuccess(message: string): void {
  const id = add('success', message);
  timers.set(
    id,
    window.setTimeout(() => closeToast(id), toastMs),
  );
}

/**
 * Reports what was done and offers to undo it for ten seconds, on whatever screen the person is by then; so `undo` must
 * not depend on the screen where it was done. Returns the toast's id, to close it earlier.
 */
export function toastUndo(message: string, undo: () => void): number {
  const id = add('success', message, undo);
  const countdown = {
    holders: new Set<UndoHolder>(),
    end: Date.now() + longestUndoMs,
    timer: 0,
    left: undoMs,
    startedAt: 0,
  };
  countdowns.set(id, countdown);
  start(id, countdown);
  return id;
}

/** Pauses the remaining time of an offered undo until every holder has released it. */
export function pauseUndoTimer(id: number, holder: UndoHolder): void {
  const countdown = countdowns.get(id);
  if (!countdown) return;
  const isPaused = countdown.holders.size > 0;
  countdown.holders.add(holder);
  if (isPaused) return;
  window.clearTimeout(countdown.timer);
  const now = Date.now();
  countdown.left -= now - countdown.startedAt;
  countdown.timer = window.setTimeout(() => closeToast(id), countdown.end - now);
}

/** Releases an offered undo; after the last holder its remaining time resumes. */
export function releaseUndo(id: number, holder: UndoHolder): void {
  const countdown = countdowns.get(id);
  if (countdown?.holders.delete(holder) && countdown.holders.size === 0) start(id, countdown);
}

function start(id: number, countdown: Countdown): void {
  window.clearTimeout(countdown.timer);
  const now = Date.now();
  countdown.startedAt = now;
  countdown.timer = window.setTimeout(() => closeToast(id), Math.min(countdown.left, countdown.end - now));
}

/** Undoes the action that was offered last; false where none is offered. */
export function undoLast(): boolean {
  const toast = toasts.get().findLast(({ undo }) => undo !== undefined);
  if (!toast?.undo) return false;
  closeToast(toast.id);
  toast.undo();
  return true;
}

/** Reports a failure until it is closed. Never the only place that does. */
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

/** Removes all toasts, for tests. */
export function clearToasts(): void {
  for (const { id } of toasts.get()) closeToast(id);
}

function add(kind: Toast['kind'], message: string, undo?: () => void): number {
  lastId += 1;
  // The same words twice may be two actions, and each of them can be undone.
  const same = toasts.get().find((toast) => toast.kind === kind && toast.message === message && !toast.undo);
  if (same && !undo) closeToast(same.id);
  toasts.set([...toasts.get(), { id: lastId, kind, message, ...(undo && { undo }) }]);
  return lastId;
}
