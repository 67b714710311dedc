import type { Campaign, CampaignsView } from '@bakehouse/contract/front-door/campaigns';
import type { Lead } from '@bakehouse/contract/front-door/leads';
import { parseDayText } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconDownload, IconSpeakerphone } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { campaignsAddress } from '../../shared/addresses.ts';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import { campaignsQuery } from '../../shared/campaigns/campaigns-api.ts';
import { findRangeProblem } from '../../shared/days/range/range-problem.ts';
import { useAddressChoices } from '../../shared/days/range/use-address-choices.ts';
import { failureOf } from '../../shared/failure.ts';
import { FailedPart } from '../../shared/loading/failed-part.tsx';
import { LoadingScreen } from '../../shared/loading/loading-screen.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe } from '../../shared/session/me.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import type { LeadsChoice } from './api.ts';
import { leadsQuery } from './api.ts';
import { DrawCard } from './draw-card.tsx';
import { EraseQuestion } from './erase-question.tsx';
import { LeadDialog } from './lead-dialog.tsx';
import { LeadsChart } from './leads-chart.tsx';
import { LeadsFilters } from './leads-filters.tsx';
import styles from './leads-screen.module.css';
import { LeadsSkeleton } from './leads-skeleton.tsx';
import { LeadsTable } from './leads-table.tsx';
import { useLeadsFile } from './use-leads-file.ts';

/** People who filled in the form of a campaign page (spec 000 section 2, D16). */
export function LeadsScreen() {
  usePageTitle('Leads');
  const view = useQuery(campaignsQuery());
  if (view.data) return <Campaigns view={view.data} />;
  return <LoadingScreen title="Leads" what="the leads" query={view} />;
}

/** The campaign of the address; by default the one with most leads. */
function Campaigns({ view }: { readonly view: CampaignsView }) {
  const [search] = useAddressChoices();
  const { campaigns } = view;
  const chosen = campaigns.find(({ campaignId }) => String(campaignId) === search.get('campaign'));
  const campaign = chosen ?? campaigns.toSorted((a, b) => b.leads - a.leads)[0];
  if (campaign) return <Leads campaign={campaign} campaigns={campaigns} />;
  return (
    <main id="main" className="screen" tabIndex={-1}>
      <ScreenHead title="Leads" />
      <EmptyState
        picture={<LoafStamp kind="bun" size={64} />}
        sentence="There is no campaign to collect leads"
      >
        <Button component={AppLink} href={campaignsAddress}>
          Campaigns
        </Button>
      </EmptyState>
    </main>
  );
}

interface LeadsProps {
  readonly campaign: Campaign;
  readonly campaigns: readonly Campaign[];
}

/** The dialog that is open. */
type Opened = { readonly kind: 'lead' | 'erase'; readonly lead: Lead };

function Leads({ campaign, campaigns }: LeadsProps) {
  const { actor } = useMe();
  const canErase = meets(actor, 'edit-administration');
  const [search, choose] = useAddressChoices();
  const [isUnclear, setUnclear] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const file = useLeadsFile();
  const choice = readChoice(search, campaign.campaignId);
  const problem = choice.from && choice.to ? findRangeProblem({ from: choice.from, to: choice.to }) : null;
  const isAsking = problem === null && !isUnclear;
  const found = useInfiniteQuery({
    ...leadsQuery(choice),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  });
  const first = found.data?.pages[0];
  const leads = found.data?.pages.flatMap((page) => page.leads) ?? none;
  const failure = found.isError ? failureOf(found.error) : null;
  const isFiltered = choice.search !== undefined || choice.from !== undefined || choice.to !== undefined;
  const openLead = useCallback((lead: Lead) => setOpened({ kind: 'lead', lead }), []);
  const askErase = useCallback((lead: Lead) => setOpened({ kind: 'erase', lead }), []);

  return (
    <main id="main" className="screen" tabIndex={-1}>
      <ScreenHead title="Leads" count={first ? formatCount(first.count) : '–'}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={!isAsking || leads.length === 0 || file.come !== null}
          onClick={() => void file.save(choice, campaign.path)}
        >
          {file.come === null ? 'CSV' : `${formatCount(file.come)} of ${formatCount(first?.count ?? 0)}`}
        </Button>
        <Button
          component={AppLink}
          href={campaignsAddress}
          variant="default"
          leftSection={<IconSpeakerphone size={18} aria-hidden />}
        >
          Campaigns
        </Button>
      </ScreenHead>
      <LeadsFilters campaigns={campaigns} choice={choice} onChoose={choose} onUnclear={setUnclear} />
      {problem && <Notice tone="bad">{problem.sentence}</Notice>}
      {failure && (
        <FailedPart
          what="The leads did not load"
          failure={failure}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {found.isPending && isAsking && !failure && <LeadsSkeleton />}
      {first && (first.count > 0 || campaign.kind === 'draw') && (
        <div className={styles.cards} data-alone={campaign.kind === 'promotion' || undefined}>
          <LeadsChart choice={choice} leads={first.count} people={first.people} perDay={first.perDay} />
          {campaign.kind === 'draw' && <DrawCard campaign={campaign} />}
        </div>
      )}
      {first && leads.length === 0 && !failure && (
        <EmptyState
          picture={<LoafStamp kind="bun" size={64} />}
          sentence={isFiltered ? 'No lead matches' : 'Nobody has sent this form yet'}
        >
          {isFiltered && (
            <Button variant="default" onClick={() => choose({ search: null, from: null, to: null })}>
              Show all leads
            </Button>
          )}
        </EmptyState>
      )}
      {first && leads.length > 0 && (
        <LeadsTable
          leads={leads}
          count={first.count}
          canErase={canErase}
          isFetchingMore={found.isFetchingNextPage}
          onMore={() => void found.fetchNextPage()}
          onOpen={openLead}
          onErase={askErase}
        />
      )}
      <p className="visually-hidden" role="status">
        {first ? `${countOf(first.count, 'lead')} found, ${formatCount(leads.length)} shown` : ''}
      </p>
      {opened?.kind === 'lead' && (
        <LeadDialog
          lead={opened.lead}
          canErase={canErase}
          onErase={() => askErase(opened.lead)}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === 'erase' && <EraseQuestion lead={opened.lead} onClose={() => setOpened(null)} />}
    </main>
  );
}

const none: readonly Lead[] = [];

/** The filters of the address. */
function readChoice(search: URLSearchParams, campaignId: number): LeadsChoice {
  const from = parseDayText(search.get('from') ?? '');
  const to = parseDayText(search.get('to') ?? '');
  const text = (search.get('search') ?? '').slice(0, 100);
  return { campaignId, ...(from && { from }), ...(to && { to }), ...(text !== '' && { search: text }) };
}
