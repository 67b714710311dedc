import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderOnPage } from '../../../test/render.tsx';
import type { OtherAccountChoice } from '../../shared/session/other-account.ts';
import { askWhichAccountContinues, otherAccountQuestion } from '../../shared/session/other-account.ts';
import { OtherAccount } from './other-account.tsx';

let chosen: Promise<OtherAccountChoice>;

beforeEach(() => {
  chosen = askWhichAccountContinues({
    businessName: 'Bakehouse',
    signedInAs: 'rose@example.test',
    sentence: 'This link was sent to eve@example.test.',
  });
  const question = otherAccountQuestion.get();
  if (question) renderOnPage(<OtherAccount question={question} />);
});

test('says who is signed in and whom the link is for', () => {
  expect(screen.getByRole('heading', { name: 'Another account' })).toBeDefined();
  expect(screen.getByText('rose@example.test')).toBeDefined();
  expect(screen.getByText('This link was sent to eve@example.test.')).toBeDefined();
});

test.each([
  ['Stay signed in', 'stay'],
  ['Sign out and continue', 'go-on'],
] as const)('%s is answered with %s, once, and the page gives way', async (button, choice) => {
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(await chosen).toBe(choice);
  expect(otherAccountQuestion.get()).toBeNull();
});
