import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { messages, orderNotFound, shopNotFound } from '@bakehouse/domain/kernel/messages';
import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import {
  IconCalendarOff,
  IconCloudOff,
  IconFileUnknown,
  IconHome,
  IconLock,
  IconSearch,
} from '@tabler/icons-react';
import { ordersAddress, searchAddress } from '../../../shared/addresses.ts';
import { callBakehouse } from '../../../shared/call-bakehouse.ts';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import type { Failure } from '../../../shared/failure.ts';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { MessagePage } from '../../../ui/message-page/message-page.tsx';

interface OrderMessageProps {
  /** The specification's exact sentence where it has one. */
  readonly heading: string;
  readonly explained: string;
  readonly day: DeliveryDay;
  readonly Icon?: TablerIcon;
  /** The search text of its link: the number that was not found. */
  readonly sought?: string;
}

/** A page in place of an order: what was not found, what to check, and links. */
function OrderMessage({ heading, explained, day, Icon = IconFileUnknown, sought }: OrderMessageProps) {
  usePageTitle(heading);
  return (
    <MessagePage
      Icon={Icon}
      heading={heading}
      links={[
        {
          title: `Orders for ${formatDayShort(day)}`,
          sign: { node: <DayTag day={day} /> },
          to: ordersAddress(day),
        },
        sought === undefined
          ? {
              title: 'Search',
              fact: 'Orders by number, shop or customer',
              sign: IconSearch,
              to: searchAddress(),
            }
          : {
              title: `Search for ${sought}`,
              fact: 'In order and PO numbers, shops and notes',
              sign: IconSearch,
              to: searchAddress(sought),
            },
        { title: 'Home', sign: IconHome, to: '/' },
      ]}
    >
      <p>{explained}</p>
    </MessagePage>
  );
}

/** 'SHOP {id} NOT FOUND' (spec 000 section 8). */
export function ShopNotFound({ id, day }: { readonly id: string; readonly day: DeliveryDay }) {
  const explained = 'Check the number in the address. It may also be a shop that you cannot order for.';
  return <OrderMessage heading={shopNotFound(id)} explained={explained} day={day} />;
}

/** 'ORDER {id} NOT FOUND' (spec 000 section 8). */
export function OrderNotFound({ id, day }: { readonly id: string; readonly day: DeliveryDay }) {
  const explained =
    'Check the number. The order may have been deleted, or belong to a shop that you cannot see.';
  return <OrderMessage heading={orderNotFound(id)} explained={explained} day={day} sought={id} />;
}

/** `sentence` names the last day for which orders are accepted. */
export function DayTooFar({ sentence, day }: { readonly sentence: string; readonly day: DeliveryDay }) {
  const explained = 'You can order for this day once it is nearer.';
  return <OrderMessage heading={sentence} explained={explained} day={day} Icon={IconCalendarOff} />;
}

export function OrderDenied({ day }: { readonly day: DeliveryDay }) {
  const explained = 'If you need to place orders, ask the bakehouse to give you permission.';
  return <OrderMessage heading={messages.permissionDenied} explained={explained} day={day} Icon={IconLock} />;
}

interface OrderFailedProps {
  readonly heading: string;
  readonly failure: Failure;
  readonly day: DeliveryDay;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** The order could not be loaded. Edits are stored on the device. */
export function OrderFailed({ heading, failure, day, onRetry, retrying }: OrderFailedProps) {
  const { me } = useMe();
  usePageTitle(heading);
  return (
    <MessagePage
      Icon={IconCloudOff}
      tone="bad"
      isAlert
      heading={heading}
      requestId={failure.requestId}
      button={
        <Button onClick={onRetry} loading={retrying}>
          Try again
        </Button>
      }
      links={[
        {
          title: `Orders for ${formatDayShort(day)}`,
          sign: { node: <DayTag day={day} /> },
          to: ordersAddress(day),
        },
        ...callBakehouse(me),
      ]}
    >
      <p>{failure.sentence} Nothing is lost.</p>
    </MessagePage>
  );
}
