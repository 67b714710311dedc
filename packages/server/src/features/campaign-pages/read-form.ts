import { randomUUID } from 'node:crypto';
import { fieldNames, submissionField, trapField } from '@bakehouse/campaign-page/ticket';
import { onLines, onOneLine } from '@bakehouse/contract/values';
import type { LeadFacts } from '@bakehouse/domain/campaigns/lead';
import { tidyLead } from '@bakehouse/domain/campaigns/lead';
import { z } from 'zod';

/** A form of a campaign page as it was sent. */
export type SentForm = {
  readonly lead: LeadFacts;
  readonly submissionId: string;
  /** Something stands in the field that no person sees. */
  readonly isRobot: boolean;
};

const uuid = z.uuid();

/** Reads a form that was sent as browsers send them. What no text can hold is left out of it. */
export function readForm(body: string): SentForm {
  const sent = new URLSearchParams(body);
  const textOf = (name: string) => (sent.get(name) ?? '').toWellFormed();
  const id = uuid.safeParse(textOf(submissionField));
  const line = (name: string) => onOneLine(textOf(name));
  return {
    lead: tidyLead({
      firstName: line(fieldNames.firstName),
      lastName: line(fieldNames.lastName),
      tel: line(fieldNames.tel),
      email: line(fieldNames.email),
      details: onLines(textOf(fieldNames.details)),
    }),
    submissionId: id.success ? id.data : randomUUID(),
    isRobot: textOf(trapField) !== '',
  };
}
