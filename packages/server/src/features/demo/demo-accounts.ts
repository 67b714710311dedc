import type { Level } from '@bakehouse/domain/kernel/actor';

/** A demo account with its person. */
export type DemoAccount = {
  readonly email: string;
  /** Its label on the sign-in page. */
  readonly label: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly admin: boolean;
  readonly superAdmin: boolean;
  readonly orders: Level;
  readonly administration: Level;
  readonly specCards: Level;
  /** Names of the shops assigned to a person who is no admin. */
  readonly shops: readonly string[];
};

/** The password of all demo accounts; it protects nothing. */
export const demoPassword = 'demo-bakehouse';

/** The shop of the shop manager: it has a history, and no order for tomorrow. */
export const demoShop = 'Old Priory';

const shopPerson = {
  admin: false,
  superAdmin: false,
  orders: 2,
  administration: 0,
  specCards: 0,
} as const satisfies Partial<DemoAccount>;

/** The demo accounts that the sign-in page offers. */
export const demoAccounts = [
  {
    email: 'shop@bakehouse.test',
    label: `Shop manager, ${demoShop}`,
    firstName: 'Shop',
    lastName: 'manager',
    ...shopPerson,
    shops: [demoShop],
  },
  {
    email: 'shops@bakehouse.test',
    label: 'Area manager, several shops',
    firstName: 'Area',
    lastName: 'manager',
    ...shopPerson,
    shops: ['Ferry Steps', 'Lime Walk', 'Seaview Parade', 'The Boathouse', 'Custom House'],
  },
  {
    email: 'admin@bakehouse.test',
    label: 'Office, admin',
    firstName: 'Office',
    lastName: '',
    admin: true,
    superAdmin: false,
    orders: 2,
    administration: 2,
    specCards: 2,
    shops: [],
  },
  {
    email: 'reader@bakehouse.test',
    label: 'Accounts, admin who only reads',
    firstName: 'Accounts',
    lastName: '',
    admin: true,
    superAdmin: false,
    orders: 1,
    administration: 1,
    specCards: 1,
    shops: [],
  },
  {
    email: 'super@bakehouse.test',
    label: 'Ruth Ashdown, super admin',
    firstName: 'Ruth',
    lastName: 'Ashdown',
    admin: true,
    superAdmin: true,
    orders: 2,
    administration: 2,
    specCards: 2,
    shops: [],
  },
] as const satisfies readonly DemoAccount[];

/** The demo accounts for the console and the sign-in page. */
export type DemoAccounts = { readonly password: string; readonly accounts: readonly DemoAccount[] };
