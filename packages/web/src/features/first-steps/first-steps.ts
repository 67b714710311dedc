import type { FirstSteps } from '@bakehouse/contract/first-run';
import { countOf } from '@bakehouse/domain/words/words';
import {
  importsAddress,
  mailLogAddress,
  productsAddress,
  settingsAddress,
  shopsAddress,
  usersAddress,
} from '../../shared/addresses.ts';

/** One thing to set up. */
export interface FirstStep {
  readonly title: string;
  readonly isDone: boolean;
  /** What is there, or why it is needed. */
  readonly fact: string;
  readonly href: string;
  /** What its button says. */
  readonly act: string;
}

/** What a new bakery needs before its first order, in the order in which it is done. */
export function listFirstSteps(steps: FirstSteps): readonly FirstStep[] {
  const { businessName, settingsSaved, shops, products, people, mailLeaves } = steps;
  return [
    {
      title: 'Say who you are',
      isDone: settingsSaved,
      fact: settingsSaved
        ? `The name over the door is ${businessName}.`
        : 'The name over the door, the cut-off, and what invoices say of you.',
      href: settingsAddress,
      act: 'Settings',
    },
    {
      title: 'Add your shops',
      isDone: shops > 0,
      fact: shops > 0 ? countOf(shops, 'shop') : 'One by one, or from a file: brands come with them.',
      href: shopsAddress,
      act: 'Shops',
    },
    {
      title: 'Import your products',
      isDone: products > 0,
      fact: products > 0 ? countOf(products, 'product') : 'From a file, with prices and who may order them.',
      href: products > 0 ? productsAddress : importsAddress,
      act: products > 0 ? 'Products' : 'Imports',
    },
    {
      title: 'Let people in',
      isDone: people > 1,
      fact:
        people > 1 ? `${people} people` : 'Shop staff, bakers and the office, each with their own rights.',
      href: usersAddress,
      act: 'Users',
    },
    {
      title: 'Set up e-mail',
      isDone: mailLeaves,
      fact: mailLeaves
        ? 'A mail server is set up.'
        : 'Set SMTP_URL and MAIL_FROM on the server; until then they stay in the mail log.',
      href: mailLogAddress,
      act: 'Mail log',
    },
  ];
}
