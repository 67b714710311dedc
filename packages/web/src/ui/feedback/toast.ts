import { createStore } from '../store.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly message: string;
  /** Takes back what the message tells. */
  readonly undo?: () => void;
}

/** How long a success toast stays, in milliseconds (spec 000 section 9). */
export const toastMs = 3000;
/** How long it can be taken back. */
export const undoMs = 10_000;

export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Says that something worked; gone after three seconds. Never the only place that says it. */
export function toastSuccess(message: string): void {
  const id = add('success', message);
  window.setTimeout(() => closeToast(id), toastMs);
}

/** Says what was done, and offers for ten seconds to take it back. Returns the toast, to be closed where that ends. */
export function toastUndo(message: string, undo: () => void): number {
  const id = add('success', message, undo);
  window.setTimeout(() => closeToast(id), undoMs);
  return id;
}

/** Says that something failed; stays until it is closed. Never the only place that says it. */
export function toastError(message: string): void {
  add('error', message);
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Takes every toast away, e.g. before the next test. */
export function clearToasts(): void {
  toasts.set([]);
}

function add(kind: Toast['kind'], message: string, undo?: () => void): number {
  lastId += 1;
  const others = toasts.get().filter((toast) => toast.kind !== kind || toast.message !== message);
  toasts.set([...others, { id: lastId, kind, message, ...(undo && { undo }) }]);
  return lastId;
}
