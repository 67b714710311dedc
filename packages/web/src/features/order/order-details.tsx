import type { SignatureView } from '@bakehouse/contract/values';
import { formatMoment } from '@bakehouse/domain/cutoff';
import { formatDay, formatWeekdayName } from '@bakehouse/domain/day';
import { longestNotes, longestPurchaseOrderNumber } from '@bakehouse/domain/orders/order';
import { Textarea, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { DayTag } from '../../shared/day-tag.tsx';
import { paperHelp } from '../../shared/documents/paper-help.ts';
import { DeliverTo } from './custom/deliver-to.tsx';
import { OrderTypeSwitch } from './custom/order-type-switch.tsx';
import { change, typeText } from './desk.ts';
import { useDesk, useDeskPart, useLock } from './desk-context.ts';
import './order-details.css';

/** Day, PO number, special instructions, address: everything of the order that is no line. */
export function OrderDetails() {
  const day = useDeskPart((state) => state.page.day);
  const isCustom = useDeskPart((state) => state.draft.custom !== null);
  return (
    <div className="order-details">
      <div className="order-details-day">
        <DayTag day={day} size="large" />
        <div>
          <p className="eyebrow">For Delivery On</p>
          <p className="order-details-date">
            {formatWeekdayName(day)} <span className="unbroken">{formatDay(day)}</span>
          </p>
        </div>
      </div>
      <OrderTypeSwitch />
      {isCustom && <DeliverTo />}
      <PurchaseOrderNumber />
      <SpecialInstructions />
      {!isCustom && <ShopAddress />}
    </div>
  );
}

function ShopAddress() {
  const shop = useDeskPart((state) => state.page.shop);
  return (
    <div>
      <h3 className="order-details-label">Deliver to</h3>
      <address className="muted">
        <span>{shop.name}</span>
        {shop.deliveryAddress.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  );
}

function PurchaseOrderNumber() {
  const desk = useDesk();
  const locked = useLock() !== null;
  const text = useDeskPart((state) => state.draft.purchaseOrderNumber);
  if (locked) return <LockedText label="PO number">{text}</LockedText>;
  return (
    <TextInput
      label="PO number"
      value={text}
      maxLength={longestPurchaseOrderNumber}
      {...paperHelp(text)}
      autoComplete="off"
      onChange={(event) => {
        const purchaseOrderNumber = event.currentTarget.value;
        change(desk, (state) => typeText(state, { purchaseOrderNumber }));
      }}
    />
  );
}

function SpecialInstructions() {
  const desk = useDesk();
  const locked = useLock() !== null;
  const text = useDeskPart((state) => state.draft.notes);
  if (locked) return <LockedText label="Special instructions">{text}</LockedText>;
  return (
    <Textarea
      label="Special instructions"
      value={text}
      maxLength={longestNotes}
      {...paperHelp(text)}
      rows={3}
      onChange={(event) => {
        const notes = event.currentTarget.value;
        change(desk, (state) => typeText(state, { notes }));
      }}
    />
  );
}

/** A field that cannot be edited: its text, in full colour, with a small lock. */
function LockedText({ label, children }: { readonly label: string; readonly children: string }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="order-details-label">
        {label}
        <IconLock size={14} role="img" aria-label="locked" />
      </h3>
      <p className="order-details-text">{children === '' ? <span className="faint">—</span> : children}</p>
    </div>
  );
}

/** Who created, updated and voided the order, and when. */
export function AuditLines() {
  const order = useDeskPart((state) => state.page.order);
  const timeZone = useDeskPart((state) => state.page.timeZone);
  if (!order) return null;
  return (
    <div className="audit-lines">
      <AuditLine word="Created" signature={order.created} timeZone={timeZone} />
      <AuditLine word="Updated" signature={order.updated} timeZone={timeZone} />
      <AuditLine word="Voided" signature={order.voidedBy} timeZone={timeZone} />
    </div>
  );
}

interface AuditLineProps {
  readonly word: ReactNode;
  readonly signature: SignatureView | null;
  readonly timeZone: string;
}

function AuditLine({ word, signature, timeZone }: AuditLineProps) {
  if (!signature) return null;
  return (
    <p>
      <b>{word}</b> {formatMoment(Temporal.Instant.from(signature.at), timeZone)} by {signature.name}
    </p>
  );
}
