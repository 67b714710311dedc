import { useSyncExternalStore } from 'react';
import { createStore } from '../../../ui/store.ts';

/** The layout of a card: ingredients and method in large type, or everything. */
export type CardForm = 'compact' | 'page';

const storageKey = 'bakehouse-card-form';
const form = createStore<CardForm>(readForm());

function readForm(): CardForm {
  try {
    return localStorage.getItem(storageKey) === 'compact' ? 'compact' : 'page';
  } catch {
    return 'page';
  }
}

/** The layout stored on this device, and a function that changes it. */
export function useCardForm(): readonly [CardForm, (form: CardForm) => void] {
  return [useSyncExternalStore(form.subscribe, form.get), chooseForm];
}

function chooseForm(next: CardForm): void {
  form.set(next);
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}
