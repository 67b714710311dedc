import { useSyncExternalStore } from 'react';
import { createStore } from '../../../ui/store.ts';

/** How a card is laid out: ingredients and method in large type, or all of it. */
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

/** The form that was chosen last on this device, and a function that chooses another. */
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
