import { formatDay, formatWeekdayName } from '@bakehouse/domain/day';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChevronLeft,
  IconDotsVertical,
  IconHistory,
  IconPrinter,
} from '@tabler/icons-react';
import { useState } from 'react';
import { ordersAddress } from '../../shared/addresses.ts';
import { DayTag } from '../../shared/day-tag.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { DeedDialog } from './deeds/deed-dialog.tsx';
import type { OrderDeed } from './deeds/offered-deeds.ts';
import { DeedItems } from './deeds/order-deeds.tsx';
import { change, undo } from './desk.ts';
import { useDesk, useDeskPart } from './desk-context.ts';
import { useFillWithUsual } from './fill-with-usual.tsx';
import type { GridTerms } from './grid-terms.ts';
import { InvoiceItem } from './invoice/invoice-item.tsx';
import './phone-head.css';

/** The order's own header on a phone: back, shop, day tag, and what else can be done. */
export function PhoneHead({ terms }: { readonly terms: GridTerms }) {
  const { shop, day, order } = useDeskPart((state) => state.page);
  const purchaseOrderNumber = useDeskPart((state) => state.draft.saved.purchaseOrderNumber);
  return (
    <header className="phone-head">
      <AppLink className="phone-head-button" href={ordersAddress(day)} aria-label="Back to orders">
        <IconChevronLeft size={26} />
      </AppLink>
      <div>
        <h1>{shop.name}</h1>
        <p>
          {order ? `Order ${order.orderId}` : `For Delivery On ${formatDay(day)}`}
          {order && purchaseOrderNumber && <span>PO {purchaseOrderNumber}</span>}
        </p>
      </div>
      <DayTag day={day} size="header" />
      <MoreActions terms={terms} />
    </header>
  );
}

function MoreActions({ terms }: { readonly terms: GridTerms }) {
  const desk = useDesk();
  const day = useDeskPart((state) => state.page.day);
  const { lineCount, fill } = useFillWithUsual();
  const [asked, setAsked] = useState<OrderDeed | null>(null);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon className="phone-head-button" aria-label="More actions">
            <IconDotsVertical size={24} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!terms.locked && lineCount > 0 && (
            <Menu.Item leftSection={<IconHistory size={20} aria-hidden />} onClick={fill}>
              Fill with usual {formatWeekdayName(day)}
            </Menu.Item>
          )}
          {!terms.locked && (
            <Menu.Item
              leftSection={<IconArrowBackUp size={20} aria-hidden />}
              onClick={() => change(desk, undo)}
            >
              Undo changes
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
            Print
          </Menu.Item>
          <InvoiceItem />
          <DeedItems onAsk={setAsked} />
        </Menu.Dropdown>
      </Menu>
      <DeedDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
