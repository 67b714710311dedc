import { createStore } from '../../ui/store.ts';

/** Who goes on in this browser: the person who is signed in, or the one whom a link is for. */
export type OtherAccountChoice = 'stay' | 'go-on';

/** The question that a link of another account raises where somebody is signed in. */
export interface OtherAccountQuestion {
  readonly businessName: string;
  /** The e-mail address of who is signed in. */
  readonly signedInAs: string;
  /** Whom the link is for. */
  readonly sentence: string;
  readonly answer: (choice: OtherAccountChoice) => void;
}

/** Shown in place of the page until it is answered. */
export const otherAccountQuestion = createStore<OtherAccountQuestion | null>(null);

/** Asks, and resolves with what the person chose. */
export function askWhoGoesOn(question: Omit<OtherAccountQuestion, 'answer'>): Promise<OtherAccountChoice> {
  return new Promise((resolve) => {
    otherAccountQuestion.set({
      ...question,
      answer(choice) {
        otherAccountQuestion.set(null);
        resolve(choice);
      },
    });
  });
}
