import type { Invoice, Party } from '@bakehouse/domain/documents/invoice';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import { formatCount, formatMoney } from '@bakehouse/domain/kernel/money';
import documentSheetStyles from './document-sheet.module.css';
import styles from './invoice-sheet.module.css';

/** A Sales Invoice as a sheet of paper, on the screen and printed (spec 000 section 2). */
export function InvoiceSheet({ invoice }: { readonly invoice: Invoice }) {
  const { seller, number, date, purchaseOrderNumber, lines } = invoice;
  return (
    <article
      className={`${documentSheetStyles.root} ${styles.root}`}
      data-part="document-sheet"
      data-voided={invoice.voided || undefined}
    >
      <header>
        <p className={styles.documentBrand}>{invoice.brandName}</p>
        <address>
          <b>{seller.name}</b>
          {[...seller.address, seller.telephone, seller.email].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {seller.vatNumber !== '' && <span>VAT no. {seller.vatNumber}</span>}
        </address>
      </header>
      <div className={styles.documentTitle}>
        <h2>Sales Invoice</h2>
        {invoice.voided && <b className={documentSheetStyles.documentVoid}>{messages.void}</b>}
        <dl>
          <Fact label="Invoice number">{String(number)}</Fact>
          <Fact label="Date">{formatDay(date)}</Fact>
          {purchaseOrderNumber !== '' && <Fact label="PO number">{purchaseOrderNumber}</Fact>}
        </dl>
      </div>
      <div className={styles.documentParties}>
        <PartyAddress label="Invoice to" party={invoice.invoiceTo} />
        <PartyAddress label="Deliver to" party={invoice.deliverTo} />
      </div>
      <table>
        <thead>
          <tr className={styles.invoiceAgain}>
            <td colSpan={6}>
              Sales Invoice {number}, {invoice.invoiceTo.name}, {formatDay(date)}
            </td>
          </tr>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Product</th>
            <th scope="col" className="num">
              Quantity
            </th>
            <th scope="col" className="num">
              Unit cost
            </th>
            <th scope="col" className="num">
              Net
            </th>
            <th scope="col" className="num">
              VAT
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move.
            <tr key={index}>
              <td>{line.item}</td>
              <th scope="row">
                {line.name} <small>{line.details}</small>
              </th>
              <td className="num">{formatCount(line.quantity)}</td>
              <td className="num">{formatMoney(line.unitCost)}</td>
              <td className="num">{formatMoney(line.net)}</td>
              <td className="num">{line.vatName}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <p>
          {formatCount(invoice.lineCount)} {invoice.lineCount === 1 ? 'line' : 'lines'},{' '}
          {formatCount(invoice.itemCount)} {invoice.itemCount === 1 ? 'item' : 'items'}
        </p>
        <dl className={styles.invoiceTotals} data-part="invoice-totals">
          <Total label="Net">{formatMoney(invoice.net)}</Total>
          <Total label="VAT">{formatMoney(invoice.vat)}</Total>
          <Total label="Total">{formatMoney(invoice.total)}</Total>
        </dl>
      </footer>
    </article>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: string;
}

function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Total({ label, children }: FactProps) {
  return (
    <div data-label={label}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Somebody's address, under what it is for. */
export function PartyAddress({ label, party }: { readonly label: string; readonly party: Party }) {
  return (
    <section>
      <h3>{label}</h3>
      <address>
        <b>{party.name}</b>
        {party.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  );
}
