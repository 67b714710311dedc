import type { Lead } from '@bakehouse/contract/front-door/leads';
import { leadName } from '@bakehouse/domain/campaigns/lead';
import { formatMonth, toPlainDate } from '@bakehouse/domain/kernel/day';
import { IconEraser, IconTrophy } from '@tabler/icons-react';
import { ActionButton } from '../../shared/administration/action-button.tsx';
import { ShortMoment } from '../../shared/days/short-moment.tsx';
import { TelephoneLink } from '../../shared/display/telephone-link.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { EmailLink } from './lead-dialog.tsx';
import styles from './leads-table.module.css';

type LeadColumn = TableColumn<Lead>;

interface ColumnFacts {
  readonly canErase: boolean;
  readonly onOpen: (lead: Lead) => void;
  readonly onErase: (lead: Lead) => void;
}

const nothing = <span className="faint">—</span>;

/** The columns of the leads. They are loaded in pages in the server's order, so no column is sortable. */
export function leadColumns({ canErase, onOpen, onErase }: ColumnFacts): readonly LeadColumn[] {
  const plain = { isPlain: true } as const;
  const columns: readonly LeadColumn[] = [
    { ...plain, key: 'when', head: 'When', value: ({ at }) => at, show: ({ at }) => <ShortMoment at={at} /> },
    {
      ...plain,
      key: 'name',
      head: 'Name',
      value: leadName,
      show: (lead) => (
        <button type="button" className={styles.open} onClick={() => onOpen(lead)}>
          <LeadName lead={lead} />
        </button>
      ),
      isRowHead: true,
    },
    {
      ...plain,
      key: 'tel',
      head: 'Telephone',
      value: ({ tel }) => tel,
      show: ({ tel }) => (tel === '' ? nothing : <TelephoneLink number={tel} />),
    },
    {
      ...plain,
      key: 'email',
      head: 'E-mail',
      value: ({ email }) => email,
      show: ({ email }) => (email === '' ? nothing : <EmailLink address={email} />),
    },
    {
      ...plain,
      key: 'details',
      head: 'Details',
      value: ({ details }) => details,
      show: ({ details }) =>
        details === '' ? (
          nothing
        ) : (
          <span className={styles.details} title={details}>
            {details}
          </span>
        ),
    },
    {
      ...plain,
      key: 'consent',
      head: 'Consent',
      value: ({ consent }) => consent,
      show: (lead) => (
        <button type="button" className={`${styles.consent} text-link`} onClick={() => onOpen(lead)}>
          {toPlainDate(lead.day).day}&nbsp;{formatMonth(lead.day)} text
          <VisuallyHidden> of {leadName(lead)}</VisuallyHidden>
        </button>
      ),
    },
  ];
  if (!canErase) return columns;
  return [
    ...columns,
    {
      ...plain,
      key: 'erase',
      head: '',
      value: () => null,
      show: (lead) => (
        <ActionButton
          label={`Erase ${leadName(lead)}`}
          canEdit
          onPress={() => onErase(lead)}
          icon={<IconEraser size={16} />}
        >
          Erase…
        </ActionButton>
      ),
      numeric: true,
    },
  ];
}

/** A name, marked if the person was drawn. */
export function LeadName({ lead }: { readonly lead: Lead }) {
  return (
    <span className={styles.name}>
      <b>{leadName(lead)}</b>
      {lead.drawn !== null && (
        <small className={styles.drawn}>
          <IconTrophy size={14} aria-hidden /> Drawn
        </small>
      )}
    </span>
  );
}
