import type { Campaign } from '@bakehouse/contract/front-door/campaigns';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { campaignAddress, leadsOfAddress } from '../../../shared/administration/addresses.ts';
import { stateNames } from '../../../shared/campaigns/campaign-words.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { StateBadge } from '../state-badge.tsx';

/** The columns of the list of campaigns; the name links to its editor. */
export function campaignColumns(publicUrl: string, timeZone: string): readonly TableColumn<Campaign>[] {
  return [
    {
      key: 'heading',
      head: 'Heading',
      value: ({ heading }) => heading,
      show: ({ campaignId, heading }) => (
        <AppLink className="text-link touch-room" href={campaignAddress(campaignId)}>
          {heading}
        </AppLink>
      ),
      isRowHead: true,
      inList: 'title',
    },
    {
      key: 'path',
      head: 'Address',
      value: ({ path }) => path,
      show: ({ path }) => (
        <a href={`${publicUrl}/${path}`} target="_blank" rel="noopener noreferrer">
          /{path}
          <VisuallyHidden>, the page in a new tab</VisuallyHidden>
        </a>
      ),
      showInList: ({ path }) => `/${path}`,
    },
    {
      key: 'state',
      head: 'State',
      value: ({ state }) => stateNames[state],
      show: ({ state }) => <StateBadge state={state} />,
      inList: 'amount',
    },
    {
      key: 'days',
      head: 'Days',
      value: ({ opensOn, closesOn }) => opensOn ?? closesOn,
      text: describeDays,
      show: (campaign) => <span className="unbroken">{describeDays(campaign) || '—'}</span>,
    },
    {
      key: 'leads',
      head: 'Leads',
      value: ({ leads }) => leads,
      show: ({ campaignId, heading, leads }) => (
        <AppLink href={leadsOfAddress(campaignId)}>
          {formatCount(leads)} <VisuallyHidden>leads of {heading}</VisuallyHidden>
        </AppLink>
      ),
      numeric: true,
      inList: 'nowhere',
    },
    {
      key: 'changed',
      head: 'Changed',
      value: ({ changed }) => (changed ? Date.parse(changed.at) : null),
      text: ({ changed }) =>
        changed ? `${formatMoment(Temporal.Instant.from(changed.at), timeZone)}, ${changed.name}` : '',
    },
  ];
}

/** '01-Oct-2026 to 31-Oct-2026', 'from 01-Oct-2026' */
function describeDays({ opensOn, closesOn }: Campaign): string {
  if (opensOn && closesOn) return `${formatDay(opensOn)} to ${formatDay(closesOn)}`;
  if (opensOn) return `from ${formatDay(opensOn)}`;
  return closesOn ? `until ${formatDay(closesOn)}` : '';
}
