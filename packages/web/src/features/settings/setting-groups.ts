import type { SettingName } from '@bakehouse/domain/administration/settings';

/** A row of settings: title, description and settings. */
export interface SettingRow {
  readonly title: string;
  readonly about: string;
  readonly settings: readonly SettingName[];
}

export interface SettingGroup {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly SettingRow[];
}

/** Every setting once, in the order of the screen. */
export const settingGroups: readonly SettingGroup[] = [
  {
    id: 'days',
    title: 'Days and cut-off',
    rows: [
      {
        title: 'Default cut-off',
        about: 'How many hours before the delivery day an order closes. A day can have its own.',
        settings: ['defaultCutOffHours'],
      },
      {
        title: 'Delivery day starts at',
        about: 'The cut-off is counted back from this time.',
        settings: ['deliveryStartsAt'],
      },
      {
        title: 'Time zone',
        about: 'The bakery’s clock. Every cut-off and every ‘today’ uses it.',
        settings: ['timeZone'],
      },
      {
        title: 'How far ahead',
        about: 'Orders can be placed up to this many days from today.',
        settings: ['orderHorizonDays'],
      },
      {
        title: 'Day colours',
        about: 'The tag of each weekday, like your kitchen’s day dots.',
        settings: ['dayColours'],
      },
    ],
  },
  {
    id: 'seller',
    title: 'Seller',
    rows: [
      {
        title: 'Name and address',
        about: 'Printed at the head of every invoice that is still before its cut-off.',
        settings: ['businessName', 'sellerAddress'],
      },
      {
        title: 'VAT number',
        about: 'Nine digits after GB; checked by its last two.',
        settings: ['vatNumber'],
      },
      {
        title: 'Logo',
        about: 'On invoices and delivery notes. PNG or JPEG, at least 600 px wide is best.',
        settings: ['logo'],
      },
      {
        title: 'Bank details',
        about: 'Below the total of every invoice.',
        settings: ['bankSortCode', 'bankAccountNumber'],
      },
    ],
  },
  {
    id: 'contact',
    title: 'Telephone and e-mail',
    rows: [
      {
        title: 'Telephone for late changes',
        about: 'Shown with ‘BAKING! Call for last minute changes’, and on invoices.',
        settings: ['telephone'],
      },
      {
        title: 'E-mail on invoices',
        about: 'Where questions about an invoice go.',
        settings: ['sellerEmail'],
      },
      {
        title: 'Admin e-mail',
        about: 'Gets a copy of every e-mail about an order.',
        settings: ['adminEmail'],
      },
    ],
  },
  {
    id: 'ledger',
    title: 'Invoices and ledger',
    rows: [
      {
        title: 'Ledger account',
        about: 'The sales account in the Sage file.',
        settings: ['ledgerAccount'],
      },
      {
        title: 'Analysis types',
        about: 'Three free columns of the Sage file. Empty ones stay empty.',
        settings: ['analysisTypes'],
      },
    ],
  },
  {
    id: 'security',
    title: 'Security',
    rows: [
      {
        title: 'Second factor',
        about: 'Who must type a code from their phone at sign-in.',
        settings: ['secondFactorRoles'],
      },
    ],
  },
  {
    id: 'keeping',
    title: 'Keeping and erasing',
    rows: [
      {
        title: 'Mail log',
        about: 'Texts of e-mails are kept this long, then only subject and time.',
        settings: ['mailBodyDays'],
      },
      {
        title: 'History of people',
        about: 'The record of who changed what about a person is kept this long.',
        settings: ['userEventDays'],
      },
      {
        title: 'Leads',
        about:
          'Leads from campaign pages are erased this long after the draw, never before it is over; without a draw, this long after they came in. 0 keeps them.',
        settings: ['leadDays'],
      },
    ],
  },
];
