import type { LeadField } from '@bakehouse/domain/campaigns/lead';

/** The names of the form's fields, as spec 000 section 3 names the columns. */
export const fieldNames: Readonly<Record<LeadField, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  tel: 'tel',
  email: 'email',
  details: 'details',
};

/** The field of a UUID made with the form, so that the same form sent twice is one lead. */
export const submissionField = 'submission_id';

/** A honeypot field, hidden from people: a form that fills it in is from a robot (D16). */
export const trapField = 'website';
