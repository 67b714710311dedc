import { describeDayColours } from '../../day-colours/ready-colours.ts';
import { importKinds, importKindWords } from '../../imports/import-kinds.ts';
import { formatDay, parseDay } from '../../kernel/day.ts';
import { formatMoney, pence } from '../../kernel/money.ts';
import { countOf } from '../../words/words.ts';

/** How a value of a change is read. */
export type FormatValue = (value: unknown) => string;

/** A kind of thing of the administration: what it is called, and what its fields are called. */
export type HistoryKind = {
  /** 'Product', and of several 'Products'. */
  readonly label: string;
  readonly plural: string;
  /** First words by which commands call such a thing in their history, beside the kind itself. */
  readonly subjects?: readonly string[];
  /** Names of fields, where the words of the code are not those of the bakery, in the order of the form. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly formats?: Readonly<Record<string, FormatValue>>;
};

const inUnit =
  (unit: string): FormatValue =>
  (value) =>
    typeof value === 'number' ? countOf(value, unit) : 'the default';

const level: FormatValue = (value) => (value === 2 ? 'R/W' : value === 1 ? 'R' : 'none');

/** What happened to a person or an e-mail without a field that changed. */
const actionLabels = new Map<unknown, string>([
  ['promoted', 'made a super admin'],
  ['linked', 'signed in for the first time'],
  ['waiting', 'signed up, and is waiting to be let in'],
  ['sessions ended', 'signed out everywhere'],
  ['mail read', 'read'],
]);
const action: FormatValue = (value) => actionLabels.get(value) ?? String(value);

/** Every kind with a name of its own. A kind that is not here is shown all the same, by the words of its commands. */
export const historyKinds: Readonly<Record<string, HistoryKind>> = {
  product: {
    label: 'Product',
    plural: 'Products',
    fields: { pid: 'PID', details: 'description', vatCode: 'VAT code' },
  },
  price: { label: 'Price', plural: 'Prices', fields: { firstDay: 'from' } },
  availability: { label: 'Availability', plural: 'Availability' },
  shop: {
    label: 'Shop',
    plural: 'Shops',
    fields: {
      email: 'e-mail',
      active: 'can create new order',
      importAs: 'import name',
      inDeliveryTable: 'show in delivery table',
    },
  },
  brand: {
    label: 'Brand',
    plural: 'Brands',
    fields: { canOverrideCost: 'may override costs', showsPhotos: 'photos on the order page' },
  },
  user: {
    label: 'User',
    plural: 'Users',
    formats: { orders: level, administration: level, specCards: level, done: action },
    fields: {
      firstName: 'first name',
      lastName: 'last name',
      email: 'e-mail',
      active: 'active',
      admin: 'sees every shop',
      orders: 'orders',
      specCards: 'spec cards',
      administration: 'admin level',
      shops: 'shops',
      done: '',
    },
  },
  category: { label: 'Category', plural: 'Categories', subjects: ['categories', 'merge'] },
  supplier: { label: 'Supplier', plural: 'Suppliers' },
  'cut-off': {
    label: 'Cut-off',
    plural: 'Cut-offs',
    fields: { hours: '' },
    formats: { hours: inUnit('hour') },
  },
  settings: {
    label: 'Setting',
    plural: 'Settings',
    subjects: ['sage', 'second'],
    fields: {
      defaultCutOffHours: 'default cut-off',
      deliveryStartsAt: 'delivery day starts at',
      orderHorizonDays: 'how far ahead',
      dayColours: 'day colours',
      businessName: 'name',
      sellerAddress: 'address',
      sellerEmail: 'e-mail on invoices',
      adminEmail: 'admin e-mail',
      vatNumber: 'VAT number',
      customerReferences: 'customer reference',
      bankSortCode: 'sort code',
      bankAccountNumber: 'account number',
      secondFactorRoles: 'second factor',
      mailBodyDays: 'mail log',
      userEventDays: 'history of people',
      leadDays: 'leads',
    },
    formats: {
      logo: (value) => (value ? 'a picture' : 'none'),
      defaultCutOffHours: inUnit('hour'),
      orderHorizonDays: inUnit('day'),
      dayColours: (value) => describeDayColours(Array.isArray(value) ? value.map(String) : []),
      mailBodyDays: inUnit('day'),
      userEventDays: inUnit('day'),
      leadDays: inUnit('day'),
    },
  },
  backup: { label: 'Backup', plural: 'Backups' },
  'backup-settings': {
    label: 'Backup setting',
    plural: 'Backup settings',
    fields: {
      enabled: 'every night',
      keepDaily: 'days kept',
      keepWeekly: 'weeks kept',
      keepMonthly: 'months kept',
    },
  },
  mail: { label: 'E-mail', plural: 'E-mails', fields: { done: '' }, formats: { done: action } },
  reminder: { label: 'Reminder', plural: 'Reminders' },
  closure: { label: 'Closed shop', plural: 'Closed shops' },
  import: {
    label: 'Import',
    plural: 'Imports',
    fields: { kind: 'kind', file: 'file', new: 'new', changed: 'changed', undone: 'undone' },
    formats: {
      kind: (value) => {
        const known = importKinds.find((kind) => kind === value);
        return known ? importKindWords[known].label : String(value);
      },
    },
  },
  campaign: {
    label: 'Campaign',
    plural: 'Campaigns',
    fields: {
      leadType: 'lead type',
      pictureId: 'picture',
      opensOn: 'opens on',
      closesOn: 'closes on',
    },
    formats: {
      pictureId: (value) => (value ? 'a picture' : 'the drawing'),
      prize: (value) => (typeof value === 'number' ? formatMoney(pence(value)) : 'none'),
    },
  },
  draw: {
    label: 'Draw',
    plural: 'Draws',
    fields: { number: 'number drawn', outcome: 'call' },
    formats: { outcome: (value) => (typeof value === 'string' ? value.replaceAll('-', ' ') : 'nothing') },
  },
  lead: { label: 'Lead', plural: 'Leads' },
  recipe: {
    label: 'Recipe',
    plural: 'Recipes',
    fields: { toldShops: 'shops told', reason: 'nobody told, because' },
  },
};

/** What a kind is called; the words of its commands where it has no name of its own. */
export function nameOfKind(kind: string): Pick<HistoryKind, 'label' | 'plural'> {
  const known = Object.hasOwn(historyKinds, kind) ? historyKinds[kind] : undefined;
  if (known) return known;
  const words = kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
  return { label: words, plural: words };
}

/** What a field is called: its own name, or the words of the code. */
export function nameOfField(kind: string, field: string): string {
  const own = historyKinds[kind]?.fields;
  if (own && Object.hasOwn(own, field)) return own[field] ?? '';
  return field.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
}

/** Fields as the form of a thing has them, as far as their order is known; the others follow. */
export function inOrderOfForm(kind: string, names: readonly string[]): readonly string[] {
  const form = Object.keys(historyKinds[kind]?.fields ?? {});
  const place = (name: string) => (name === 'name' ? -1 : form.indexOf(name) + 1 || form.length + 1);
  return names.toSorted((a, b) => place(a) - place(b));
}

const moneyField = /(cost|price)$/i;

/** A value as people read it: money as money, days as days, lists by what they hold. */
export function formatValue(kind: string, field: string, value: unknown): string {
  const own = historyKinds[kind]?.formats;
  const format = own && Object.hasOwn(own, field) ? own[field] : undefined;
  if (format) return format(value);
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    const isMoney = moneyField.test(field) || (kind === 'price' && /^(before|after)$/.test(field));
    return isMoney && Number.isInteger(value) && value >= 0 ? formatMoney(pence(value)) : String(value);
  }
  if (typeof value === 'string') {
    const day = /^\d{4}-\d\d-\d\d$/.test(value) ? parseDay(value) : null;
    return day ? formatDay(day) : value;
  }
  if (Array.isArray(value)) return formatList(kind, field, value);
  return formatRecord(kind, value);
}

/** So many members of a list are named; of more there is only the number. */
const mostNamed = 12;

function formatList(kind: string, field: string, values: readonly unknown[]): string {
  if (values.length === 0) return 'none';
  if (values.length > mostNamed) return `${values.length} entries`;
  return values.map((value) => formatValue(kind, field, value)).join(', ');
}

function formatRecord(kind: string, value: object): string {
  const parts = Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    isSecretName(name) || part === '' || part === null ? [] : formatValue(kind, name, part),
  );
  return parts.join(' ') || 'nothing';
}

/** A regular expression, in any letter case, of names of fields that hold a secret. */
export const secretNames = 'pass(word|phrase|wd)|secret|token|hash|otp|credential|api_?key|authuserid';

const secretName = new RegExp(secretNames, 'i');

/** Fields that are never shown, whatever a command wrote into its history. */
export function isSecretName(field: string): boolean {
  return secretName.test(field);
}
