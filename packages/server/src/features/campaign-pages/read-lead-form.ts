import { randomUUID } from 'node:crypto';
import { fieldNames, submissionField, trapField } from '@bakehouse/campaign-page/field-names';
import { lineOfText, linesOfText } from '@bakehouse/contract/values';
import type { LeadFacts } from '@bakehouse/domain/campaigns/lead';
import { z } from 'zod';

/** A parsed form. */
export type SentForm = {
  /** As typed, without control and invisible characters. */
  readonly lead: LeadFacts;
  readonly submissionId: string;
  /** The honeypot field, which people do not see, is filled in (D16). */
  readonly isRobot: boolean;
};

const submission = z.uuid().toLowerCase();
/** The lengths of texts are checked with the fields; here nothing is refused. */
const line = lineOfText(Number.POSITIVE_INFINITY);
const lines = linesOfText(Number.POSITIVE_INFINITY);

/** Parses the body of a form. Any input becomes text that can be stored. */
export function readLeadForm(body: string): SentForm {
  const fields = new URLSearchParams(body);
  const typed = (name: string) => (fields.get(name) ?? '').toWellFormed().replaceAll('\0', ' ');
  return {
    lead: {
      firstName: line.parse(typed(fieldNames.firstName)),
      lastName: line.parse(typed(fieldNames.lastName)),
      tel: line.parse(typed(fieldNames.tel)),
      email: line.parse(typed(fieldNames.email)),
      details: lines.parse(typed(fieldNames.details)),
    },
    submissionId: submission.safeParse(typed(submissionField)).data ?? randomUUID(),
    isRobot: typed(trapField).trim() !== '',
  };
}
