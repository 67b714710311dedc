import type { FirstSteps } from '@bakehouse/contract/first-run';
import { countOf, listOf } from '@bakehouse/domain/words/words';
import {
  campaignsAddress,
  mailLogAddress,
  productsAddress,
  settingsAddress,
  shopsAddress,
  usersAddress,
} from '../../shared/addresses.ts';
import { availabilityAddress } from '../../shared/administration/addresses.ts';

/** A step of the set-up. */
export interface FirstStep {
  readonly title: string;
  readonly isDone: boolean;
  /** What exists already, or why it is needed. */
  readonly fact: string;
  readonly href: string;
  /** The label of its button. */
  readonly act: string;
}

/** The steps of setting up a new bakery, in their order. */
export function listFirstSteps(steps: FirstSteps): readonly FirstStep[] {
  const {
    businessName,
    settingsSaved,
    shops,
    products,
    shopsWithProducts,
    people,
    uneditedCampaigns,
    mailLeaves,
  } = steps;
  return [
    {
      title: 'Enter your business details',
      isDone: settingsSaved,
      fact: settingsSaved
        ? `The name of the business is ${businessName}.`
        : 'Its name, the cut-off and the details on invoices.',
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
      title: 'Add your products',
      isDone: products > 0,
      fact:
        products > 0
          ? countOf(products, 'product')
          : 'One by one, or from a file: categories and suppliers come with them.',
      href: productsAddress,
      act: 'Products',
    },
    {
      title: 'Set what each shop may order',
      isDone: shopsWithProducts > 0,
      fact: aboutRanges(shops, shopsWithProducts),
      href: availabilityAddress,
      act: 'Availability',
    },
    {
      title: 'Add your users',
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
        : 'Set SMTP_URL and MAIL_FROM on the server; until then no e-mail is sent.',
      href: mailLogAddress,
      act: 'Mail log',
    },
    {
      title: 'Check what visitors see',
      isDone: uneditedCampaigns.length === 0,
      fact: aboutCampaigns(uneditedCampaigns),
      href: campaignsAddress,
      act: 'Campaigns',
    },
  ];
}

/** '2 of 3 shops have something to order.' */
function aboutRanges(shops: number, shopsWithProducts: number): string {
  if (shopsWithProducts === 0) {
    return 'Which products each shop may order, and any prices of its own. Until then no shop can order anything.';
  }
  if (shopsWithProducts === shops) return 'Every shop has something to order.';
  return `${shopsWithProducts} of ${shops} shops ${shopsWithProducts === 1 ? 'has' : 'have'} something to order.`;
}

/** '/wedding and /cc2023 are open to everybody …'; the server's paths have no slash. */
function aboutCampaigns(paths: readonly string[]): string {
  if (paths.length === 0) return 'The campaigns are your own, or closed.';
  const [are, them] = paths.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const addresses = listOf(paths.map((path) => `/${path}`));
  return `${addresses} ${are} open to everybody as an example. Make ${them} your own, or close ${them}.`;
}
