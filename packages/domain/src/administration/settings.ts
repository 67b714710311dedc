import { redrawDays } from '../campaigns/draw.ts';
import type { DayColours } from '../day-colours/day-colours.ts';
import { findColourMistake, tidyDayColour, weekdays } from '../day-colours/day-colours.ts';
import { findSettingProblem } from '../exports/sage-setting-problem.ts';
import type { Role } from '../kernel/actor.ts';
import { mostCutOffHours } from '../kernel/cutoff.ts';
import { weekdayName } from '../kernel/day.ts';
import { differingFields, fieldNames } from '../merging/field-names.ts';
import { emailForm } from '../words/text.ts';
import { hasRightCheckDigits, tidyVatNumber } from './vat-number.ts';

/** The most bytes of a logo, so that it fits into one request as base64. */
export const largestLogo = 700_000;

/** The settings of the business (D2, D29, D30). */
export type SettingsFacts = {
  /** Hours before the start of a delivery day, for days without hours of their own. */
  readonly defaultCutOffHours: number;
  /** Wall-clock time at which a delivery day starts, 'HH:MM'. */
  readonly deliveryStartsAt: string;
  /** IANA name, 'Europe/London'. */
  readonly timeZone: string;
  /** How many days from today orders are accepted. */
  readonly orderHorizonDays: number;
  /** The tags of the seven days, as the kitchen's day dots. */
  readonly dayColours: DayColours;
  readonly businessName: string;
  /** One line of text per line of the address. */
  readonly sellerAddress: string;
  /** Empty where the business is not registered for VAT. */
  readonly vatNumber: string;
  /** The id of the picture at the head of invoices and delivery notes; empty for none. */
  readonly logo: string;
  /** The bank account on invoices; either both or neither are empty. */
  readonly bankSortCode: string;
  readonly bankAccountNumber: string;
  /** Shops call it about late changes; invoices carry it. */
  readonly telephone: string;
  /** The address on invoices. */
  readonly sellerEmail: string;
  /** Gets a copy of every mail about an order; empty for the address of the environment (ADMIN_EMAIL). */
  readonly adminEmail: string;
  readonly ledgerAccount: string;
  readonly analysisTypes: readonly [string, string, string];
  /** The roles that must have a second factor. */
  readonly secondFactorRoles: readonly Role[];
  /** How many days the text of a mail is kept. */
  readonly mailBodyDays: number;
  /** How many days the history of people is kept. */
  readonly userEventDays: number;
  /**
   * How many days leads are kept after their draw, or after they arrived where nothing is drawn; 0 keeps them until
   * they are erased by hand.
   */
  readonly leadDays: number;
};

export type SettingName = keyof SettingsFacts;

/** The names of the settings within a sentence, in the order of the screen. */
export const settingNames: Readonly<Record<SettingName, string>> = {
  defaultCutOffHours: 'default cut-off',
  deliveryStartsAt: 'delivery day starts at',
  timeZone: 'time zone',
  orderHorizonDays: 'how far ahead',
  dayColours: 'day colours',
  businessName: 'name',
  sellerAddress: 'address',
  vatNumber: 'VAT number',
  logo: 'logo',
  bankSortCode: 'sort code',
  bankAccountNumber: 'account number',
  telephone: 'telephone',
  sellerEmail: 'e-mail on invoices',
  adminEmail: 'admin e-mail',
  ledgerAccount: 'ledger account',
  analysisTypes: 'analysis types',
  secondFactorRoles: 'second factor',
  mailBodyDays: 'mail log',
  userEventDays: 'history of people',
  leadDays: 'leads',
};

/** The least and the most of each setting that is a number. */
export const settingLimits = {
  defaultCutOffHours: [0, mostCutOffHours],
  orderHorizonDays: [1, 3660],
  mailBodyDays: [1, 36_500],
  userEventDays: [1, 36_500],
  leadDays: [0, 36_500],
} as const satisfies Partial<Record<SettingName, readonly [number, number]>>;

/** How long each setting that is a text may be. */
export const longestSetting = {
  timeZone: 64,
  businessName: 200,
  sellerAddress: 500,
  vatNumber: 40,
  bankSortCode: 20,
  bankAccountNumber: 20,
  telephone: 40,
  email: 255,
} as const;

/** The settings that differ, in the order of the screen. */
export function changedSettings(settings: SettingsFacts, from: SettingsFacts): readonly SettingName[] {
  return differingFields(settingNames, settings, from);
}

/** Normalises settings for storage: bank and VAT numbers, empty lines of the address, and the colours of days. */
export function tidySettings(settings: SettingsFacts): SettingsFacts {
  const lines = settings.sellerAddress.split(/\r?\n/).map((line) => line.trim());
  const sortCode = settings.bankSortCode.replaceAll(/[\s-]+/g, '');
  return {
    ...settings,
    dayColours: weekdays.map((weekday) => tidyDayColour(settings.dayColours[weekday - 1] ?? '', weekday)),
    sellerAddress: lines.filter((line) => line !== '').join('\n'),
    vatNumber: tidyVatNumber(settings.vatNumber) ?? settings.vatNumber.trim(),
    bankSortCode: /^\d{6}$/.test(sortCode) ? (sortCode.match(/../g) ?? []).join('-') : settings.bankSortCode,
    bankAccountNumber: settings.bankAccountNumber.replaceAll(/\s+/g, ''),
  };
}

/** Why settings cannot be saved, by setting; each is a whole sentence. */
export type SettingMistakes = Readonly<Partial<Record<SettingName, string>>>;

/**
 * Checks normalised settings, in the order of the screen. Only changed settings are checked, so that a stored value
 * from before a rule does not block other changes.
 */
export function findSettingMistakes(settings: SettingsFacts, from: SettingsFacts): SettingMistakes {
  const changed = changedSettings(settings, from);
  const isBankChanged = bankSettings.some((name) => changed.includes(name));
  const checked = fieldNames(settingNames).filter(
    (name) => changed.includes(name) || (isBankChanged && bankSettings.includes(name)),
  );
  const found = checked.flatMap((name) => {
    const mistake = mistakes[name]?.(settings);
    return mistake === undefined || mistake === null ? [] : [[name, mistake] as const];
  });
  return Object.fromEntries(found);
}

/** Sort code and account number are checked together when one of them changes. */
const bankSettings: readonly SettingName[] = ['bankSortCode', 'bankAccountNumber'];

type FindMistake = (settings: SettingsFacts) => string | null;

const mistakes: Readonly<Partial<Record<SettingName, FindMistake>>> = {
  defaultCutOffHours: wholeNumber('defaultCutOffHours', 'hours'),
  orderHorizonDays: wholeNumber('orderHorizonDays', 'days'),
  mailBodyDays: wholeNumber('mailBodyDays', 'days'),
  userEventDays: wholeNumber('userEventDays', 'days'),
  // A winner may be unreachable for this long; then another lead is drawn, which must still exist.
  leadDays: (settings) =>
    settings.leadDays > 0 && settings.leadDays < redrawDays
      ? `At least ${redrawDays} days, because another name may still be drawn; 0 keeps leads until they are erased by hand.`
      : wholeNumber('leadDays', 'days')(settings),
  dayColours: ({ dayColours }) => {
    const found = weekdays.flatMap((weekday) => {
      const mistake = findColourMistake(dayColours[weekday - 1] ?? '');
      return mistake === null ? [] : [`${weekdayName(weekday)}: ${mistake}`];
    });
    return found[0] ?? null;
  },
  deliveryStartsAt: ({ deliveryStartsAt }) =>
    /^([01]\d|2[0-3]):[0-5]\d$/.test(deliveryStartsAt) ? null : 'Write the time like 04:30.',
  timeZone: ({ timeZone }) =>
    isTimeZone(timeZone)
      ? null
      : timeZone === ''
        ? 'Please give a time zone.'
        : `There is no time zone ${timeZone}.`,
  businessName: ({ businessName }) =>
    businessName.trim() === '' ? 'The business needs a name: every invoice carries it.' : null,
  vatNumber: ({ vatNumber }) => findVatMistake(vatNumber),
  bankSortCode: (settings) =>
    hasNoBank(settings) || /^\d\d-\d\d-\d\d$/.test(settings.bankSortCode)
      ? null
      : 'A sort code has six digits.',
  bankAccountNumber: (settings) =>
    hasNoBank(settings) || /^\d{8}$/.test(settings.bankAccountNumber)
      ? null
      : 'An account number has eight digits.',
  sellerEmail: ({ sellerEmail }) => findEmailMistake(sellerEmail),
  adminEmail: ({ adminEmail }) => findEmailMistake(adminEmail),
  ledgerAccount: ({ ledgerAccount }) => {
    const problem = findSettingProblem('Ledger Account', ledgerAccount);
    return problem === null ? null : `The ledger account ${problem}.`;
  },
  analysisTypes: ({ analysisTypes }) => {
    const problems = analysisTypes.map((text) => findSettingProblem('Analysis Type 1', text));
    const place = problems.findIndex((problem) => problem !== null);
    return place < 0 ? null : `Analysis type ${place + 1} ${problems[place]}.`;
  },
};

function wholeNumber(name: keyof typeof settingLimits, unit: string): FindMistake {
  const [least, most] = settingLimits[name];
  return (settings) =>
    Number.isInteger(settings[name]) && settings[name] >= least && settings[name] <= most
      ? null
      : `A whole number of ${unit} from ${least} to ${most.toLocaleString('en-GB')}.`;
}

function hasNoBank({ bankSortCode, bankAccountNumber }: SettingsFacts): boolean {
  return bankSortCode === '' && bankAccountNumber === '';
}

function findVatMistake(vatNumber: string): string | null {
  if (vatNumber === '') return null;
  if (tidyVatNumber(vatNumber) === null) return 'A VAT number is GB and nine digits.';
  return hasRightCheckDigits(vatNumber) ? null : 'The last two digits do not fit the others.';
}

function findEmailMistake(email: string): string | null {
  return email === '' || emailForm.test(email) ? null : 'This is not an e-mail address.';
}

/** Whether a text is the name of a time zone. Offsets are not, because they have no daylight saving time. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[A-Za-z][\w+-]*)*$/.test(text)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text);
    return true;
  } catch {
    return false;
  }
}
