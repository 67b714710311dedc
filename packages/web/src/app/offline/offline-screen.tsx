import { Button } from '@mantine/core';
import { IconHome, IconWifiOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newOrderAddress, orderAddress } from '../../shared/addresses.ts';
import { callBakehouse } from '../../shared/call-bakehouse.ts';
import { askServer } from '../../shared/connection.ts';
import { DayTag } from '../../shared/days/day-tag.tsx';
import type { OrderDraft } from '../../shared/drafts/order-drafts.ts';
import { listOrderDrafts, sizeOfDraft } from '../../shared/drafts/order-drafts.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe, useToday } from '../../shared/session/me.tsx';
import { MessagePage } from '../../ui/message-page/message-page.tsx';
import type { RelatedLink } from '../../ui/message-page/related-links.tsx';
import { momentOf } from '../bands/offline-band.tsx';
import { lastSeen } from '../query-client.ts';
import type { OfflinePage } from './offline-pages.ts';
import { offlinePagesOf } from './offline-pages.ts';

/** The largest number of offered pages; those with unsent changes come first. */
const mostLinks = 6;

/**
 * Replaces a screen without data while the server is unreachable: offers the pages that can be opened offline. The
 * screen opens by itself when the server is back.
 */
export function OfflineScreen() {
  const { me, actor } = useMe();
  const today = useToday();
  const [isAsking, setAsking] = useState(false);
  usePageTitle('Offline');
  const { data: kept = [] } = useQuery({
    queryKey: ['kept-pages'],
    queryFn: async () => offlinePagesOf(await lastSeen.list()),
    staleTime: 0,
    gcTime: 0,
  });
  const unsent = listOrderDrafts(actor.userId).filter(({ day }) => day >= today);
  const drafts = me.shops.flatMap((shop) =>
    unsent.filter(({ shopId }) => shopId === shop.shopId).map((draft) => linkToDraft(draft, shop.name)),
  );
  const links = [...drafts, ...kept.map((page) => linkToPage(page, me.timeZone))];
  const known = new Set<RelatedLink['to']>();
  const shown = links.filter(({ to }) => !known.has(to) && known.add(to)).slice(0, mostLinks);
  return (
    <MessagePage
      Icon={IconWifiOff}
      tone="attention"
      heading="This page is not kept on this device"
      button={
        <Button
          loading={isAsking}
          onClick={() => {
            setAsking(true);
            void askServer().finally(() => setAsking(false));
          }}
        >
          Try again
        </Button>
      }
      links={[...shown, ...callBakehouse(me)]}
    >
      <p>
        {shown.length > 0
          ? 'You are offline. These pages are kept and open without a connection. This one opens by itself when you are back online.'
          : 'You are offline. This page opens by itself when you are back online.'}
      </p>
    </MessagePage>
  );
}

function linkToDraft(draft: OrderDraft, name: string): RelatedLink {
  const { shopId, day, order } = draft;
  const size = sizeOfDraft(draft);
  return {
    title: order === 'new' ? `New order, ${name}` : `Order ${order}, ${name}`,
    fact: size === null ? 'Not saved yet' : `${size}, not saved yet`,
    sign: { node: <DayTag day={day} /> },
    to: order === 'new' ? newOrderAddress(day, shopId) : orderAddress(day, order),
  };
}

function linkToPage({ title, address, day, at }: OfflinePage, timeZone: string): RelatedLink {
  return {
    title,
    fact: `As it was at ${momentOf(at, timeZone)}`,
    sign: day ? { node: <DayTag day={day} /> } : IconHome,
    to: address,
  };
}
