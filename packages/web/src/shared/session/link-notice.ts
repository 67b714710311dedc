import { createStore } from '../../ui/store.ts';

/** The message of a mailed link, or of a provider, that led here without a session. */
export interface LinkNotice {
  readonly tone: 'good' | 'bad';
  readonly sentence: string;
}

/** Shown until it is closed or the person has signed in. */
export const linkNotice = createStore<LinkNotice | null>(null);
