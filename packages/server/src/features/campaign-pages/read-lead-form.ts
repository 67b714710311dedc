import { randomUUID } from 'node:crypto';
import { fieldNames, submissionField, trapField } from '@bakehouse/campaign-page/field-names';
import { lineOfText, linesOfText } from '@bakehouse/contract/values';
import type { LeadFacts } from '@bakehouse/domain/campaigns/lead';
import { z } from 'zod';

/** What a visitor sent. */
export type SentForm = {
  /** As it was typed, without what no database, file or terminal should get. */
  readonly lead: LeadFacts;
  readonly submissionId: string;
  /** Filled in the field that people never meet (D16). */
  readonly isRobot: boolean;
};

const submission = z.uuid().toLowerCase();
/** How long texts may be is told at the fields: here nothing is refused. */
const line = lineOfText(Number.POSITIVE_INFINITY);
const lines = linesOfText(Number.POSITIVE_INFINITY);

/** Reads the body of a form. Whatever it holds becomes text that can be kept. */
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
