import type { LeadField } from '@bakehouse/domain/campaigns/lead';

/** What the fields of the form are called when it is sent, as spec 000 section 3 calls the columns. */
export const fieldNames: Readonly<Record<LeadField, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  tel: 'tel',
  email: 'email',
  details: 'details',
};

/** A UUID made with the form, so that the same form sent twice is one lead. */
export const submissionField = 'submission_id';

/** A field that people never meet: who fills it in is a robot (D16). */
export const trapField = 'website';
