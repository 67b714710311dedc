import type {
  DeliveryNote,
  DeliveryNoteGroup,
  DeliveryNoteLine,
} from '@bakehouse/domain/documents/delivery-note';
import { formatDay, formatWeekday, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Page, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { createElement as draw } from 'react';
import { fact, faint, hair, ink, line, page, pageFoot, partyAddress, sign, written } from './pdf-pieces.ts';

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
    ...shelves(note.groups),
    hands(note),
    pageFoot(`Order ${note.orderId}, version ${note.version} · ${note.shopName}`),
  );
}

function head(note: DeliveryNote): ReactElement {
  return draw(
    View,
    {
      key: 'head',
      // On every page: a loose one says whose it is.
      fixed: true,
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
    // One piece of text: a piece for each line would take a second for a hundred of them.
    draw(Text, { style: { fontSize: 12, fontWeight: 700 } }, onFewLines(notes)),
  );
}

/** A page has room for so many lines of instructions. */
const mostNoteLines = 40;

/** Lines as they were written, empty ones left out; what is beyond a page is on the last line. */
function onFewLines(notes: string): string {
  const lines = notes
    .split(/\r?\n/)
    .map(written)
    .filter((text) => text.trim() !== '');
  return [...lines.slice(0, mostNoteLines - 1), lines.slice(mostNoteLines - 1).join(' / ')]
    .filter((text) => text !== '')
    .join('\n');
}

/** As many rows are in a column of one page, beside the head, the instructions and the foot. */
const rowsInColumn = 29;

/** Two columns where they fit on one page; else one that goes on. */
function shelves(groups: readonly DeliveryNoteGroup[]): readonly ReactElement[] {
  const heightOf = (members: readonly DeliveryNoteGroup[]) =>
    members.reduce((sum, each) => sum + rowsOf(each), 0);
  const taller = (cut: number) => Math.max(heightOf(groups.slice(0, cut)), heightOf(groups.slice(cut)));
  const [cut] = groups.map((_, index) => index).toSorted((one, other) => taller(one) - taller(other));
  if (!cut || taller(cut) > rowsInColumn) return groups.map(group);
  const column = (name: string, members: readonly DeliveryNoteGroup[]) =>
    draw(View, { key: name, style: { flex: 1 } }, ...members.map(group));
  return [
    draw(
      View,
      { key: 'shelves', style: { ...row, gap: 24 } },
      column('left', groups.slice(0, cut)),
      column('right', groups.slice(cut)),
    ),
  ];
}

/** A group is as high as its lines, long ones twice, and its name half as much again. */
function rowsOf({ lines }: DeliveryNoteGroup): number {
  return (
    1.5 + lines.reduce((sum, { name, details }) => sum + (name.length + details.length > 36 ? 1.5 : 1), 0)
  );
}

/** The name of a group stays with its first line. */
function group({ name, lines, itemCount }: DeliveryNoteGroup): ReactElement {
  const [first, ...others] = lines.map(noteLine);
  return draw(
    View,
    { key: name, style: { marginBottom: 7 } },
    draw(
      View,
      { wrap: false },
      draw(
        View,
        {
          style: {
            ...row,
            alignItems: 'baseline',
            justifyContent: 'space-between',
            borderBottom: `1 solid ${ink}`,
            paddingBottom: 2,
          },
        },
        line(name, { ...sign, fontSize: 13 }),
        line(formatCount(itemCount), { fontWeight: 700 }),
      ),
      first,
    ),
    ...others,
  );
}

function noteLine({ quantity, name, details, message }: DeliveryNoteLine, index: number): ReactElement {
  return draw(
    View,
    { key: index, wrap: false, style: { paddingVertical: 1.5, borderBottom: `0.5 solid ${hair}` } },
    draw(
      View,
      { style: { ...row, alignItems: 'center', gap: 8 } },
      draw(View, { style: { width: 10, height: 10, border: `1 solid ${ink}` } }),
      line(String(quantity), { ...sign, width: 30, fontSize: 13, lineHeight: 1.2, textAlign: 'right' }),
      draw(
        Text,
        { style: { flex: 1, fontWeight: 600 } },
        written(name),
        draw(Text, { style: { fontSize: 9, fontWeight: 400, color: faint } }, `  ${written(details)}`),
      ),
    ),
    // What is piped is read across the table.
    ...(message === undefined
      ? []
      : [line(message, { ...sign, fontSize: 20, marginTop: 6, marginLeft: 48 })]),
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
