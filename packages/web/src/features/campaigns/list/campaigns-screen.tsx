import type { CampaignsView } from '@bakehouse/contract/front-door/campaigns';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { leadsAddress, newCampaignAddress } from '../../../shared/addresses.ts';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { campaignsQuery } from '../../../shared/campaigns/campaigns-api.ts';
import { LoadingScreen } from '../../../shared/loading/loading-screen.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { TableSort } from '../../../ui/grid/sort.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { ScreenHead } from '../../../ui/screen-head.tsx';
import { SortableTable } from '../../../ui/table/sortable-table.tsx';
import { campaignColumns } from './campaign-columns.tsx';
import styles from './campaigns-screen.module.css';

/** The list of campaigns; admins with that right can add and edit them (spec 000 section 2). */
export function CampaignsScreen() {
  usePageTitle('Campaigns');
  const view = useQuery(campaignsQuery());
  if (view.data) return <Campaigns view={view.data} />;
  return <LoadingScreen title="Campaigns" what="the campaigns" query={view} />;
}

function Campaigns({ view }: { readonly view: CampaignsView }) {
  const { actor, me } = useMe();
  const canEdit = meets(actor, 'edit-administration');
  const [sort, setSort] = useState<TableSort | null>(null);
  const columns = useMemo(() => campaignColumns(view.publicUrl, me.timeZone), [view.publicUrl, me.timeZone]);
  return (
    <main id="main" className="screen" tabIndex={-1}>
      <ScreenHead
        back={{ href: leadsAddress, label: 'Leads' }}
        title="Campaigns"
        count={view.campaigns.length}
      >
        {canEdit && (
          <Button
            component={AppLink}
            href={newCampaignAddress}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            Add a campaign
          </Button>
        )}
      </ScreenHead>
      {view.campaigns.length === 0 ? (
        <EmptyState picture={<LoafStamp kind="bun" size={64} />} sentence="No data found" />
      ) : (
        <SortableTable
          caption="Campaigns"
          className={styles.table}
          columns={columns}
          rows={view.campaigns}
          rowKey={({ campaignId }) => campaignId}
          sort={sort}
          onSort={setSort}
        />
      )}
    </main>
  );
}
