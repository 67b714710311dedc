import type { DeliveryNote, DeliveryNoteGroup } from '@bakehouse/domain/documents/delivery-note';
import { formatDay, formatWeekday, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import { formatCount } from '@bakehouse/domain/kernel/money';
import type { ReactNode } from 'react';
import styles from './delivery-note-sheet.module.css';
import documentSheetStyles from './document-sheet.module.css';
import { PartyAddress } from './invoice-sheet.tsx';

interface DeliveryNoteSheetProps {
  readonly note: DeliveryNote;
  /** Where there are several, the name under which this one is found; it can then take the focus. */
  readonly id?: string;
  /** The cakes of a custom order drawn in full, in place of their lines. */
  readonly children?: ReactNode;
}

/** What travels with the goods, as a sheet of paper: large figures, a box to tick, no prices. */
export function DeliveryNoteSheet({ note, id, children }: DeliveryNoteSheetProps) {
  const goesToShop = note.deliverTo.name === note.shopName;
  return (
    <article
      className={`${documentSheetStyles.root} ${styles.root}`}
      data-part="document-sheet"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-label={`Delivery note ${note.orderId}, ${note.shopName}`}
      data-voided={note.voided || undefined}
    >
      <header>
        <div className={styles.deliveryNoteHead}>
          <b className={styles.deliveryNoteDay}>{formatWeekday(note.day).toUpperCase()}</b>
          <div>
            <h2>{note.shopName}</h2>
            <p>
              For delivery {formatWeekdayName(note.day)}{' '}
              <span className={styles.deliveryNoteDate}>{formatDay(note.day)}</span>
              {note.voided && <b className={documentSheetStyles.documentVoid}> {messages.void}</b>}
            </p>
          </div>
          <dl>
            <div>
              <dt>Order</dt>
              <dd>{note.orderId}</dd>
            </div>
            {note.purchaseOrderNumber !== '' && (
              <div>
                <dt>PO</dt>
                <dd>{note.purchaseOrderNumber}</dd>
              </div>
            )}
          </dl>
        </div>
      </header>
      <div className={styles.deliveryNoteFacts}>
        {note.notes !== '' && (
          <section className={styles.deliveryNoteInstructions}>
            <h3>Special instructions</h3>
            <p>{note.notes}</p>
          </section>
        )}
        <div className={goesToShop ? undefined : styles.deliveryNoteCustomer}>
          <PartyAddress label={goesToShop ? 'Deliver to' : 'Deliver to a customer'} party={note.deliverTo} />
        </div>
      </div>
      {children ? (
        <div className={styles.deliveryNoteCakes}>
          <h3>
            Custom order, {formatCount(note.itemCount)} {note.itemCount === 1 ? 'cake' : 'cakes'}
          </h3>
          {children}
        </div>
      ) : (
        <div className={styles.deliveryNoteGroups}>
          {note.groups.map((group) => (
            <NoteGroup key={group.name} group={group} />
          ))}
        </div>
      )}
      <footer>
        <p>
          <b>{formatCount(note.itemCount)}</b> {note.itemCount === 1 ? 'item' : 'items'},{' '}
          {formatCount(note.lineCount)} {note.lineCount === 1 ? 'line' : 'lines'}
        </p>
        <div className={styles.deliveryNoteHands} aria-hidden="true">
          {['Crates out', 'Crates back', 'Packed by', 'Received by and time'].map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
        <small>
          Version {note.version} of the order.
          {note.seller.telephone !== '' && ` Short or damaged? Tell us on ${note.seller.telephone}.`}
        </small>
      </footer>
    </article>
  );
}

function NoteGroup({ group }: { readonly group: DeliveryNoteGroup }) {
  return (
    <section>
      <h3>
        {group.name} <span>{formatCount(group.itemCount)}</span>
      </h3>
      <ul>
        {group.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move.
          <li key={index}>
            <i aria-hidden="true" />
            <b>{line.quantity}</b>
            <span>
              {line.name} <small>{line.details}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
