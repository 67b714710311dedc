import { formatDay, formatWeekday, formatWeekdayName } from '@bakehouse/domain/day';
import type { DeliveryNote } from '@bakehouse/domain/invoices/delivery-note';
import { messages } from '@bakehouse/domain/messages';
import { formatCount } from '@bakehouse/domain/money';
import './delivery-note-sheet.css';
import './document-sheet.css';
import { PartyAddress } from './invoice-sheet.tsx';

/** What travels with the goods, as a sheet of paper: large figures, a box to tick, no prices. */
export function DeliveryNoteSheet({ note }: { readonly note: DeliveryNote }) {
  return (
    <article className="document-sheet delivery-note-sheet" data-voided={note.voided || undefined}>
      <header>
        <b className="delivery-note-day">{formatWeekday(note.day).toUpperCase()}</b>
        <div>
          <h2>{note.shopName}</h2>
          <p>
            For delivery {formatWeekdayName(note.day)} {formatDay(note.day)}
            {note.voided && <b className="document-void"> {messages.void}</b>}
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
      </header>
      <div className="delivery-note-facts">
        {note.notes !== '' && (
          <section className="delivery-note-instructions">
            <h3>Special instructions</h3>
            <p>{note.notes}</p>
          </section>
        )}
        <PartyAddress label="Deliver to" party={note.deliverTo} />
      </div>
      <div className="delivery-note-groups">
        {note.groups.map((group) => (
          <section key={group.name}>
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
        ))}
      </div>
      <footer>
        <p>
          <b>{formatCount(note.itemCount)}</b> {note.itemCount === 1 ? 'item' : 'items'},{' '}
          {formatCount(note.lineCount)} {note.lineCount === 1 ? 'line' : 'lines'}
        </p>
        <div className="delivery-note-hands" aria-hidden="true">
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
