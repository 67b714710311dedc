import type { OrderPage } from '@bakehouse/contract/orders';
import type { SignatureView } from '@bakehouse/contract/values';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatDay, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { longestNotes, longestPurchaseOrderNumber } from '@bakehouse/domain/orders/order';
import { Textarea, TextInput } from '@mantine/core';
import { IconEye, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lazy, memo, Suspense } from 'react';
import { DayTag } from '../../../../shared/days/day-tag.tsx';
import { unprintableHelp } from '../../../../shared/documents/unprintable-help.ts';
import { limitHelp } from '../../../../ui/fields/limit-help.ts';
import { serverInstant } from '../../../../ui/use-now.ts';
import { OrderTypeSwitch } from '../../cakes/order-type-switch.tsx';
import { change, typeText } from '../../editor/order-editor.ts';
import { useLock, useOrderEditor, useOrderEditorPart } from '../../editor/order-editor-context.ts';
import styles from './order-details.module.css';

const CustomDeliverTo = lazy(async () => ({
  default: (await import('../../cakes/custom-parts.tsx')).customParts.DeliverTo,
}));

/** Day, PO number, special instructions, address: everything of the order but its lines. */
export const OrderDetails = memo(function OrderDetails() {
  const isCustom = useOrderEditorPart((state) => state.draft.custom !== null);
  const locked = useLock() !== null;
  return (
    <div className={styles.root} data-part="order-details" data-locked={locked || undefined}>
      <DeliveryDay />
      <OrderTypeSwitch />
      {isCustom && <DeliverTo />}
      <PurchaseOrderNumber />
      <SpecialInstructions />
      {!isCustom && <ShopAddress />}
    </div>
  );
});

/** The details below the cakes on a phone, the delivery first. The switch of the order type is in the header's menu. */
export function CustomDetails() {
  const locked = useLock() !== null;
  return (
    <section className={styles.custom} aria-label="Details">
      <div className={styles.root} data-part="order-details" data-locked={locked || undefined}>
        <DeliverTo />
        <PurchaseOrderNumber />
        <SpecialInstructions />
        <DeliveryDay />
      </div>
      <AuditLines />
    </section>
  );
}

/** Loaded with the cakes, because most orders have none. */
function DeliverTo() {
  return (
    <Suspense>
      <CustomDeliverTo />
    </Suspense>
  );
}

function DeliveryDay() {
  const day = useOrderEditorPart((state) => state.page.day);
  return (
    <div className={styles.day}>
      <DayTag day={day} size="large" />
      <div>
        <p className="eyebrow">For Delivery On</p>
        <p className={styles.date}>
          {formatWeekdayName(day)} <span className="unbroken">{formatDay(day)}</span>
        </p>
      </div>
    </div>
  );
}

function ShopAddress() {
  const shop = useOrderEditorPart((state) => state.page.shop);
  return (
    <div>
      <h3 className={styles.label}>Deliver to</h3>
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
  const editor = useOrderEditor();
  const locked = useLock() !== null;
  const text = useOrderEditorPart((state) => state.draft.purchaseOrderNumber);
  if (locked) return <LockedText label="PO number">{text}</LockedText>;
  return (
    <TextInput
      label="PO number"
      value={text}
      maxLength={longestPurchaseOrderNumber}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...unprintableHelp(text, limitHelp(text, longestPurchaseOrderNumber))}
      autoComplete="off"
      onChange={(event) => {
        const purchaseOrderNumber = event.currentTarget.value;
        change(editor, (state) => typeText(state, { purchaseOrderNumber }));
      }}
    />
  );
}

function SpecialInstructions() {
  const editor = useOrderEditor();
  const locked = useLock() !== null;
  const text = useOrderEditorPart((state) => state.draft.notes);
  if (locked) return <LockedText label="Special instructions">{text}</LockedText>;
  return (
    <Textarea
      label="Special instructions"
      value={text}
      maxLength={longestNotes}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...unprintableHelp(text, limitHelp(text, longestNotes))}
      rows={3}
      onChange={(event) => {
        const notes = event.currentTarget.value;
        change(editor, (state) => typeText(state, { notes }));
      }}
    />
  );
}

/** A read-only field: its text in full colour. The banner says once that the order is locked. */
function LockedText({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div>
      <h3 className={styles.label}>{label}</h3>
      <p className={styles.text}>{children === '' ? <span className="faint">—</span> : children}</p>
    </div>
  );
}

/** Who created, updated and voided the order, when, and which printed sheet contains it. */
export const AuditLines = memo(function AuditLines() {
  const order = useOrderEditorPart((state) => state.page.order);
  const onSheet = useOrderEditorPart((state) => state.page.onSheet);
  const timeZone = useOrderEditorPart((state) => state.page.timeZone);
  if (!order) return null;
  return (
    <div className={styles.auditLines}>
      <AuditLine word="Created" signature={order.created} timeZone={timeZone} />
      <AuditLine word="Updated" signature={order.updated} timeZone={timeZone} />
      <AuditLine word="Voided" signature={order.voidedBy} timeZone={timeZone} />
      {onSheet && !order.voided && (
        <SheetLine onSheet={onSheet} changed={(order.updated ?? order.created).at} timeZone={timeZone} />
      )}
    </div>
  );
});

interface SheetLineProps {
  readonly onSheet: NonNullable<OrderPage['onSheet']>;
  /** When the order was last changed. */
  readonly changed: string;
  readonly timeZone: string;
}

/** The production sheet of the order, and whether it was printed before the last change. */
function SheetLine({ onSheet, changed, timeZone }: SheetLineProps) {
  const printed = Temporal.Instant.from(onSheet.at);
  const isOlder = Temporal.Instant.compare(Temporal.Instant.from(changed), printed) > 0;
  const named =
    onSheet.version === null
      ? `printed ${formatMoment(printed, timeZone, serverInstant())}`
      : `version ${onSheet.version}`;
  return (
    <p className={styles.sheetLine} data-older={isOlder || undefined}>
      {isOlder ? <IconHistory size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
      {isOlder ? `Changed since the production sheet, ${named}` : `On the production sheet, ${named}`}
    </p>
  );
}

interface AuditLineProps {
  readonly word: ReactNode;
  readonly signature: SignatureView | null;
  readonly timeZone: string;
}

function AuditLine({ word, signature, timeZone }: AuditLineProps) {
  if (!signature) return null;
  const now = serverInstant();
  return (
    <p>
      <b>{word}</b> {formatMoment(Temporal.Instant.from(signature.at), timeZone, now)} by {signature.name}
    </p>
  );
}
