import type { MailRow } from '@bakehouse/contract/mails';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { kindLabel, stateLabels, subjectOf } from './mail-labels.ts';

/** The columns of the mail log in its file and print. */
export function mailColumns(timeZone: string, now: Temporal.Instant): readonly TableColumn<MailRow>[] {
  return [
    { key: 'subject', head: 'Subject', value: subjectOf },
    { key: 'kind', head: 'About', value: ({ kind }) => kindLabel(kind) },
    { key: 'to', head: 'To', value: ({ recipients }) => recipients.join(', ') },
    {
      key: 'written',
      head: 'Written',
      value: ({ queuedAt }) => formatMoment(Temporal.Instant.from(queuedAt), timeZone, now),
    },
    { key: 'state', head: 'State', value: ({ state }) => stateLabels[state] },
    { key: 'why', head: 'Why', value: ({ lastError }) => lastError ?? '' },
  ];
}
