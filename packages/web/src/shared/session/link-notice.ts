import { createStore } from '../../ui/store.ts';

/** What a mailed link, or a provider, said when it led here without a session. */
export interface LinkNotice {
  readonly tone: 'good' | 'bad';
  readonly sentence: string;
}

/** Shown where the person landed until it is closed or they have signed in. */
export const linkNotice = createStore<LinkNotice | null>(null);
