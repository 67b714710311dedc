import type { Lead } from '@bakehouse/contract/front-door/leads';
import { formatDateAndTime } from '@bakehouse/domain/kernel/cutoff';
import type { Cells } from '../../ui/table/file/csv-file.ts';

const head = [
  'When',
  'First name',
  'Last name',
  'Telephone',
  'E-mail',
  'Details',
  'Lead type',
  'Consent',
  'Drawn in round',
];

/** Leads as the rows of a file. */
export function leadCells(leads: readonly Lead[], timeZone: string): Cells {
  return [
    head,
    ...leads.map((lead) => [
      formatDateAndTime(Temporal.Instant.from(lead.at), timeZone),
      lead.firstName,
      lead.lastName,
      lead.tel,
      lead.email,
      lead.details,
      lead.leadType,
      lead.consent,
      lead.drawn ?? '',
    ]),
  ];
}
