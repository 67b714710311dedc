import { cakeParts, cakeTitle, choiceLabel } from '../cakes/cake-labels.ts';
import { formatDay, formatWeekdayName } from '../kernel/day.ts';
import { formatCount } from '../kernel/money.ts';
import type { CustomItem } from '../orders/custom-order.ts';
import { countOf } from '../words/words.ts';
import type { DeliveryNote, DeliveryNoteGroup, DeliveryNoteLine } from './delivery-note.ts';
import { deliveryHead, groupHead, instructionsAndAddress } from './delivery-pieces.ts';
import type { Box, LaidDocument } from './layout.ts';
import { a4 } from './layout.ts';
import type { PageNumber, Section, Unit } from './paginate.ts';
import { paginate } from './paginate.ts';
import {
  border,
  box,
  cell,
  fact,
  faint,
  heading,
  label,
  line,
  logoOf,
  pageFoot,
  paragraphs,
  purchaseOrderInHead,
  purchaseOrderList,
  rest,
  row,
  run,
  signatureFields,
  sizeOfName,
  space,
  text,
  textInParts,
  voidMark,
} from './pieces.ts';
import { cakeFigure, figureWidth } from './printed-order/cake-figure.ts';

/** How far the lines stand apart, in points: above and below a line, and from one baseline to the next. */
type Spacing = { readonly padding: number; readonly leading: number };

const wide: Spacing = { padding: 2, leading: 18 };
const close: Spacing = { padding: 1, leading: 16 };

/**
 * What travels with the goods: large figures, boxes to tick, no prices. The lines move together where that saves a
 * sheet, so that forty of them travel on one.
 */
export function layOutDeliveryNote(note: DeliveryNote): LaidDocument {
  const usual = layOut(note, wide);
  if (usual.pages.length === 1) return usual;
  const closer = layOut(note, close);
  return closer.pages.length < usual.pages.length ? closer : usual;
}

function layOut(note: DeliveryNote, spacing: Spacing): LaidDocument {
  const { orderId, shopName, seller, version } = note;
  return paginate({
    title: `Delivery note ${orderId}, ${shopName}`,
    author: seller.name,
    paper: a4,
    head: (page) => head(note, page),
    sections: [
      {
        columns: 1,
        units: [...purchaseOrderList(note.purchaseOrderNumber), ...instructionsAndAddress(note)],
      },
      ...(note.cakes.length > 0 ? cakes(note.cakes) : productGroups(note.groups, spacing)),
    ],
    closing: hands(note),
    closingAtFoot: true,
    foot: (page, hasMissing) =>
      pageFoot(`Order ${orderId}, version ${version} · ${shopName}`, pageOf(page), hasMissing),
  });
}

function pageOf({ number, count }: PageNumber): string {
  return `Page ${number} of ${count}`;
}

function head(note: DeliveryNote, page: PageNumber): Box {
  const { day, shopName, voided, orderId, purchaseOrderNumber, seller } = note;
  return deliveryHead({
    day,
    shopName,
    logo: page.number === 1 ? logoOf(seller, { width: 64, height: 36 }) : [],
    sentence: `For delivery ${formatWeekdayName(day)} ${formatDay(day)}`,
    marks: voidMark(voided),
    facts: [
      ['Order', String(orderId)],
      ...purchaseOrderInHead(purchaseOrderNumber).map((number) => ['PO', number] as const),
      ['Page', `${page.number} of ${page.count}`],
    ],
  });
}

/** The goods by category, in two columns; a category that continues in the next column repeats its name. */
function productGroups(groups: readonly DeliveryNoteGroup[], spacing: Spacing): readonly Section[] {
  return [{ columns: 2, units: groups.flatMap((group) => productGroup(group, spacing)) }];
}

function productGroup({ name, lines, itemCount }: DeliveryNoteGroup, spacing: Spacing): readonly Unit[] {
  const again = groupHead(name, [], ', continued');
  return lines.map((each, index) => {
    const piece = noteLine(each, spacing);
    return index === 0
      ? { piece: box([groupHead(name, [formatCount(itemCount)]), piece]) }
      : { piece, again };
  });
}

function noteLine({ quantity, name, details }: DeliveryNoteLine, { padding, leading }: Spacing): Box {
  const side = border(0.75);
  const tick = box([], {
    height: 11,
    borders: { top: side, right: side, bottom: side, left: side },
    part: 'decoration',
  });
  const product = [
    run(name, { size: 10, weight: 600 }),
    ...(details === '' ? [] : [run(`  ${details}`, { ...faint, size: 8.2 })]),
  ];
  const cells = [
    cell(tick, 11, 'as-on-paper'),
    cell(text(formatCount(quantity), { size: 15, ...heading, align: 'right', leading }), 30, 'as-on-paper'),
    cell(text(product, { leading: 14 }), rest, 'rest'),
  ];
  return box([row(cells, 8, 'baseline')], {
    padding: [padding, 0],
    borders: { bottom: border(0.75, 'hair') },
  });
}

/** Cakes as they are to be made: the message as it must be piped, the choices beside a drawing, the notes. */
function cakes(items: readonly CustomItem[]): readonly Section[] {
  const title = text(`Custom order, ${countOf(items.length, 'cake')}`, {
    size: 13.5,
    ...heading,
    as: 1,
  });
  const titled = box([space(8), title, space(3)], { borders: { bottom: border(0.75) } });
  const units = items.flatMap((cake, index) =>
    cakeUnits(cake, items.length > 1 ? cakeTitle(index, items.length) : ''),
  );
  const [first, ...others] = units;
  return [{ columns: 1, units: first ? [{ piece: box([titled, first.piece]) }, ...others] : [] }];
}

function cakeUnits(cake: CustomItem, title: string): readonly Unit[] {
  const message =
    cake.message === ''
      ? text('Nothing is written on it', faint)
      : text(`“${cake.message}”`, { size: sizeOfName(cake.message, 28), ...heading, align: 'natural' });
  const choices = cakeParts.map(({ part, label: name }) => fact(name, choiceLabel(cake, part)));
  const facts = choices.flatMap((_, place) => {
    const pair = choices.slice(place, place + 2).map((each) => cell(each, rest));
    return place % 2 === 0 ? [row(pair, 12), space(8)] : [];
  });
  const notes = textInParts(cake.notes).map((part) => box(paragraphs(part, { size: 11 })));
  const photo =
    cake.photo === null
      ? []
      : [space(4), text('There is a photo on the order.', { ...faint, align: 'centre' })];
  const drawn = box([cakeFigure(cake, cake.message), ...photo]);
  const whole = [
    space(10),
    ...(title === '' ? [] : [text(title, { size: 10.5, weight: 600 })]),
    message,
    space(6),
    row([cell(box(facts), rest, 'whole'), cell(drawn, figureWidth)], 18),
    ...(notes.length === 0 ? [] : [space(6), label('Notes')]),
  ];
  return [{ piece: box(whole) }, ...notes.map((piece) => ({ piece }))];
}

function hands({ itemCount, lineCount, seller }: DeliveryNote): Box {
  const count = text([
    run(formatCount(itemCount), { size: 17, ...heading }),
    run(` ${itemCount === 1 ? 'item' : 'items'}, ${countOf(lineCount, 'line')}`, {
      size: 11,
    }),
  ]);
  const fields = signatureFields([
    ['Crates out', 1],
    ['Crates back', 1],
    ['Packed by', 2],
    ['Received by and time', 2],
  ]);
  const telephone =
    seller.telephone === '' ? [] : [text(`Short or damaged? Tell us on ${seller.telephone}.`, { size: 8.5 })];
  return box([space(8), line(1.5), space(6), count, space(4), fields, space(4), ...telephone]);
}
