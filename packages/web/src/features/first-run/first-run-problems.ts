import { emailForm } from '@bakehouse/domain/words/text';
import { passwordTooShort, shortestPassword } from '../../shared/session/save-password.ts';
import type { FirstAdmin } from './api.ts';

/** The fields in their order on the page. */
export const fieldsInOrder = ['code', 'firstName', 'lastName', 'email', 'password'] as const;

export type FirstRunField = (typeof fieldsInOrder)[number];

/** The errors by field. */
export type FirstRunProblems = Partial<Record<FirstRunField, string>>;

/** The limit of the password hash, in bytes; further bytes would be ignored. */
const longestPassword = 72;

/** Validates the form before it is sent. */
export function findProblems({ code, firstName, lastName, email, password }: FirstAdmin): FirstRunProblems {
  return {
    ...(code.trim() === '' && { code: 'Please enter the code.' }),
    ...(firstName.trim() === '' && { firstName: 'Please enter your first name.' }),
    ...(lastName.trim() === '' && { lastName: 'Please enter your last name.' }),
    ...(!emailForm.test(email.trim()) && { email: 'Please enter your e-mail address.' }),
    ...(password.length < shortestPassword && { password: passwordTooShort }),
    ...(new TextEncoder().encode(password).length > longestPassword && {
      password: `Password should be at most ${longestPassword} characters.`,
    }),
  };
}
