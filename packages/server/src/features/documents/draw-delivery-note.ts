import { formatDay, formatWeekday, formatWeekdayName } from '@bakehouse/domain/day';
import type { DeliveryNote, DeliveryNoteGroup } from '@bakehouse/domain/invoices/delivery-note';
import { messages } from '@bakehouse/domain/messages';
import { formatCount } from '@bakehouse/domain/money';
import { Page, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { createElement as draw } from 'react';
import {
  fact,
  faint,
  hair,
  ink,
  line,
  page,
  pageFoot,
  partyAddress,
  sign,
  written,
} from './drawing-pieces.ts';

const row = { flexDirection: 'row' } as const;

/** A delivery note: large figures, boxes to tick, no prices. */
export function drawDeliveryNote(note: DeliveryNote): ReactElement {
  return draw(
    Page,
    { key: note.orderId, size: 'A4', style: page },
    head(note),
    draw(
      View,
      { key: 'facts', style: { ...row, gap: 16, marginVertical: 10 } },
      ...(note.notes === '' ? [] : [instructions(note.notes)]),
      partyAddress('Deliver to', note.deliverTo),
    ),
    ...note.groups.map(group),
    hands(note),
    pageFoot(`Order ${note.orderId}, version ${note.version} · ${note.shopName}`),
  );
}

function head(note: DeliveryNote): ReactElement {
  return draw(
    View,
    {
      key: 'head',
      style: {
        ...row,
        alignItems: 'center',
        gap: 14,
        paddingVertical: 10,
        borderTop: `4 solid ${ink}`,
        borderBottom: `1 solid ${ink}`,
      },
    },
    line(formatWeekday(note.day).toUpperCase(), {
      ...sign,
      fontSize: 22,
      color: '#fff',
      backgroundColor: ink,
      borderRadius: 6,
      padding: '8 10',
    }),
    draw(
      View,
      { style: { flex: 1 } },
      line(note.shopName, { ...sign, fontSize: 22 }),
      line(`For delivery ${formatWeekdayName(note.day)} ${formatDay(note.day)}`, { fontWeight: 600 }),
      ...(note.voided ? [line(messages.void, { fontWeight: 700, color: '#ab2325' })] : []),
    ),
    fact('Order', String(note.orderId)),
    ...(note.purchaseOrderNumber === '' ? [] : [fact('PO', note.purchaseOrderNumber)]),
  );
}

function instructions(notes: string): ReactElement {
  return draw(
    View,
    { key: 'instructions', style: { flex: 2, padding: 8, border: `1 solid ${ink}` } },
    line('Special instructions', { fontSize: 8.5, fontWeight: 600, color: faint }),
    ...notes
      .split(/\r?\n/)
      .map((text, index) =>
        draw(Text, { key: index, style: { fontSize: 12, fontWeight: 700 } }, written(text)),
      ),
  );
}

/** The name of a group stays with its first lines. */
function group({ name, lines, itemCount }: DeliveryNoteGroup): ReactElement {
  return draw(
    View,
    { key: name, style: { marginBottom: 10 } },
    draw(
      View,
      {
        minPresenceAhead: 50,
        style: { ...row, justifyContent: 'space-between', borderBottom: `1 solid ${ink}`, paddingBottom: 2 },
      },
      line(name, { ...sign, fontSize: 13 }),
      line(formatCount(itemCount), { fontWeight: 700 }),
    ),
    ...lines.map((each, index) =>
      draw(
        View,
        {
          key: index,
          wrap: false,
          style: {
            ...row,
            alignItems: 'center',
            gap: 8,
            paddingVertical: 3,
            borderBottom: `0.5 solid ${hair}`,
          },
        },
        draw(View, { style: { width: 10, height: 10, border: `1 solid ${ink}` } }),
        line(String(each.quantity), { ...sign, width: 34, fontSize: 13, textAlign: 'right' }),
        draw(
          Text,
          { style: { flex: 1, fontWeight: 600 } },
          written(each.name),
          draw(
            Text,
            { style: { fontSize: 8.5, fontWeight: 400, color: faint } },
            `  ${written(each.details)}`,
          ),
        ),
      ),
    ),
  );
}

function hands({ itemCount, lineCount, seller }: DeliveryNote): ReactElement {
  const names = [
    ['Crates out', 1],
    ['Crates back', 1],
    ['Packed by', 2],
    ['Received by and time', 2],
  ] as const;
  return draw(
    View,
    { key: 'hands', wrap: false, style: { marginTop: 6, paddingTop: 6, borderTop: `1.5 solid ${ink}` } },
    line(
      `${formatCount(itemCount)} ${itemCount === 1 ? 'item' : 'items'}, ${formatCount(lineCount)} ${lineCount === 1 ? 'line' : 'lines'}`,
      { ...sign, fontSize: 14 },
    ),
    draw(
      View,
      { style: { ...row, gap: 12, marginTop: 8, marginBottom: 6 } },
      ...names.map(([name, flex]) =>
        draw(
          View,
          { key: name, style: { flex, height: 42, borderBottom: `0.75 solid ${ink}` } },
          line(name, { fontSize: 8.5 }),
        ),
      ),
    ),
    ...(seller.telephone === ''
      ? []
      : [line(`Short or damaged? Tell us on ${seller.telephone}.`, { fontSize: 8.5 })]),
  );
}
