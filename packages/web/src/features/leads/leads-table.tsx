import type { Lead } from '@bakehouse/contract/front-door/leads';
import { leadsPerPage } from '@bakehouse/domain/campaigns/lead';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { DayTag } from '../../shared/days/day-tag.tsx';
import { SortableTable } from '../../ui/table/sortable-table.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { LeadName, leadColumns } from './lead-columns.tsx';
import styles from './leads-table.module.css';

interface LeadsTableProps {
  readonly leads: readonly Lead[];
  /** Of all pages. */
  readonly count: number;
  readonly canErase: boolean;
  readonly isFetchingMore: boolean;
  readonly onMore: () => void;
  readonly onOpen: (lead: Lead) => void;
  readonly onErase: (lead: Lead) => void;
}

/** The loaded leads, newest first; on a phone a list whose rows open a dialog. */
export function LeadsTable(props: LeadsTableProps) {
  const { leads, count, canErase, isFetchingMore, onMore, onOpen, onErase } = props;
  const phone = usePhone();
  const columns = useMemo(() => leadColumns({ canErase, onOpen, onErase }), [canErase, onOpen, onErase]);
  const rest = count - leads.length;
  return (
    <div className={`${styles.root} surface`}>
      {phone ? (
        <ul className={styles.list} aria-label="Leads">
          {leads.map((lead) => (
            <li key={lead.leadId}>
              <button type="button" onClick={() => onOpen(lead)}>
                <DayTag day={lead.day} />
                <span className={styles.listed}>
                  <LeadName lead={lead} />
                  <small>{[lead.tel || lead.email, lead.details].filter(Boolean).join(', ')}</small>
                </span>
                <IconChevronRight size={20} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <SortableTable
          caption="Leads"
          className={styles.table}
          columns={columns}
          rows={leads}
          rowKey={({ leadId }) => leadId}
          rowHeight={41}
          sort={null}
          onSort={() => {}}
        />
      )}
      {rest > 0 && (
        <p className={styles.more}>
          {formatCount(rest)} more{' '}
          <button
            type="button"
            className={`${styles.next} text-link`}
            disabled={isFetchingMore}
            onClick={onMore}
          >
            {isFetchingMore ? 'Loading…' : `Show the next ${Math.min(rest, leadsPerPage)}`}
          </button>
        </p>
      )}
    </div>
  );
}
