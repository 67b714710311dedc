import { createStore } from '../../ui/store.ts';

/** The account that continues in this browser: the signed-in one, or the one of the link. */
export type OtherAccountChoice = 'stay' | 'go-on';

/** The question of a link for another account than the signed-in one. */
export interface OtherAccountQuestion {
  readonly businessName: string;
  /** The e-mail address of the signed-in person. */
  readonly signedInAs: string;
  /** The account of the link, in a sentence. */
  readonly sentence: string;
  readonly answer: (choice: OtherAccountChoice) => void;
}

/** Shown instead of the page until it is answered. */
export const otherAccountQuestion = createStore<OtherAccountQuestion | null>(null);

/** Shows the question, and resolves to the person's choice. */
export function askWhichAccountContinues(
  question: Omit<OtherAccountQuestion, 'answer'>,
): Promise<OtherAccountChoice> {
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
