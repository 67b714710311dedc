import { emailForm } from '@bakehouse/domain/words/text';
import { passwordTooShort, shortestPassword } from '../../shared/session/save-password.ts';
import type { FirstAdmin } from './api.ts';

/** The fields, in the order in which they stand. */
export const fieldsInOrder = ['code', 'firstName', 'lastName', 'email', 'password'] as const;

export type FirstRunField = (typeof fieldsInOrder)[number];

/** What is missing or cannot be, by its field. */
export type FirstRunProblems = Partial<Record<FirstRunField, string>>;

/** Beyond this the hash of a password looks at nothing. */
const longestPassword = 72;

/** What to correct before anything is sent. */
export function findProblems({ code, firstName, lastName, email, password }: FirstAdmin): FirstRunProblems {
  return {
    ...(code.trim() === '' && { code: 'Please give the code.' }),
    ...(firstName.trim() === '' && { firstName: 'Please give your first name.' }),
    ...(lastName.trim() === '' && { lastName: 'Please give your last name.' }),
    ...(!emailForm.test(email.trim()) && { email: 'Please give your e-mail address.' }),
    ...(password.length < shortestPassword && { password: passwordTooShort }),
    ...(new TextEncoder().encode(password).length > longestPassword && {
      password: `Password should be at most ${longestPassword} characters.`,
    }),
  };
}
