import { messages } from '../kernel/messages.ts';
import { visibleName } from '../words/visible-name.ts';
import type { CampaignKind } from './campaign.ts';

/** What a visitor types into the form of a campaign (spec 000 section 3). Texts are empty where nothing was typed. */
export type LeadFacts = {
  readonly firstName: string;
  readonly lastName: string;
  readonly tel: string;
  readonly email: string;
  readonly details: string;
};

export type LeadField = keyof LeadFacts;

export const emptyLead: LeadFacts = { firstName: '', lastName: '', tel: '', email: '', details: '' };

/** In characters. */
export const leadLimits: Readonly<Record<LeadField, number>> = {
  firstName: 100,
  lastName: 100,
  tel: 40,
  email: 255,
  details: 2_000,
};

/** So many leads come at once; a file of all of them asks for as many as it may. */
export const leadsPerPage = 100;
export const mostLeadsPerPage = 1000;

/** The same lead as it is stored. */
export function tidyLead(lead: LeadFacts): LeadFacts {
  return {
    firstName: visibleName(lead.firstName),
    lastName: visibleName(lead.lastName),
    tel: visibleName(lead.tel),
    email: visibleName(lead.email).toLowerCase(),
    details: lead.details.replaceAll('\r\n', '\n').trim(),
  };
}

/** The sentences of spec 000 section 5, to the letter. */
const contactAlerts: Readonly<Record<CampaignKind, string>> = {
  draw: messages.weddingContact,
  promotion: messages.leadContact,
};

/** What is wrong with a field of the form. */
export type LeadMistake = { readonly field: LeadField; readonly sentence: string };

const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const fewestDigits = 6;

/**
 * Checks a tidy lead (spec 000 section 5): a first name, and a telephone number or an e-mail address. The mistakes are
 * in the order of the fields.
 */
export function findLeadMistakes(kind: CampaignKind, lead: LeadFacts): readonly LeadMistake[] {
  const mistakes: LeadMistake[] = [];
  if (lead.firstName === '') mistakes.push({ field: 'firstName', sentence: 'Please enter your first name' });
  if (lead.tel === '' && lead.email === '') mistakes.push({ field: 'tel', sentence: contactAlerts[kind] });
  if (lead.tel !== '' && digitsOf(lead.tel).length < fewestDigits) {
    mistakes.push({ field: 'tel', sentence: 'This telephone number is too short' });
  }
  if (lead.email !== '' && !emailShape.test(lead.email)) {
    mistakes.push({ field: 'email', sentence: 'This is not an email address' });
  }
  for (const field of leadFields) {
    if (lead[field].length > leadLimits[field]) {
      mistakes.push({ field, sentence: `Please use no more than ${leadLimits[field]} characters` });
    }
  }
  return mistakes;
}

const leadFields: readonly LeadField[] = ['firstName', 'lastName', 'tel', 'email', 'details'];

/** First and last name, as far as they are known. */
export function leadName({ firstName, lastName }: Pick<LeadFacts, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** The digits of a telephone number; a British one begins with 0, whether it was typed with 44 or without. */
export function digitsOf(tel: string): string {
  const digits = tel.replaceAll(/\D/g, '');
  return digits.replace(/^(00)?44(0)?(?=\d{9,10}$)/, '0');
}
