import { cakeParts, cakeTitle, choiceLabel } from '../cakes/cake-labels.ts';
import { formatDay, formatWeekday, formatWeekdayName } from '../kernel/day.ts';
import { formatCount } from '../kernel/money.ts';
import type { CustomItem } from '../orders/custom-order.ts';
import type { DeliveryNote, DeliveryNoteGroup, DeliveryNoteLine } from './delivery-note.ts';
import type { Box, LaidDocument, Piece } from './layout.ts';
import { a4 } from './layout.ts';
import type { PageNumber, Section, Unit } from './paginate.ts';
import { paginate } from './paginate.ts';
import {
  bold,
  border,
  box,
  cell,
  countOf,
  fact,
  faint,
  heading,
  isLongAddress,
  label,
  line,
  pageFoot,
  paragraphs,
  partyAddress,
  purchaseOrderInHead,
  purchaseOrderList,
  rest,
  row,
  run,
  sizeOfName,
  space,
  text,
  textInParts,
  voidMark,
} from './pieces.ts';

/** What travels with the goods: large figures, boxes to tick, no prices. */
export function layOutDeliveryNote(note: DeliveryNote): LaidDocument {
  const { orderId, shopName, seller, version } = note;
  return paginate({
    title: `Delivery note ${orderId}, ${shopName}`,
    author: seller.name,
    paper: a4,
    head: (page) => head(note, page),
    sections: [
      { columns: 1, units: [...purchaseOrderList(note.purchaseOrderNumber), ...instructions(note)] },
      ...(note.cakes.length > 0 ? cakes(note.cakes) : shelves(note.groups)),
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

function head({ day, shopName, voided, orderId, purchaseOrderNumber }: DeliveryNote, page: PageNumber): Box {
  const tag = box(
    [text(formatWeekday(day).toUpperCase(), { size: 21, ...heading, colour: 'paper', align: 'centre' })],
    {
      padding: [7, 10],
      fill: 'ink',
      tag: true,
    },
  );
  const delivery = `For delivery ${formatWeekdayName(day)} ${formatDay(day)}`;
  const whose = box([
    text(shopName, { size: sizeOfName(shopName, 27), ...heading, as: 2 }),
    text([run(delivery, { size: 10.5, weight: 600 }), ...voidMark(voided)]),
  ]);
  const facts = [
    fact('Order', String(orderId), 'right'),
    ...purchaseOrderInHead(purchaseOrderNumber).map((number) => fact('PO', number, 'right')),
    fact('Page', `${page.number} of ${page.count}`, 'right'),
  ];
  return box([
    line(4.5),
    box(
      [row([cell(tag, 'fit'), cell(whose, rest), ...facts.map((each) => cell(each, 'fit'))], 16, 'centre')],
      {
        padding: [8, 0],
        borders: { bottom: border(0.75) },
      },
    ),
    space(2),
  ]);
}

/** Special instructions in a box, to the right of the address where both are short. */
function instructions({ notes, deliverTo, shopName }: DeliveryNote): readonly Unit[] {
  const goesToShop = deliverTo.name === shopName;
  const address = goesToShop
    ? partyAddress('Deliver to', deliverTo)
    : box([partyAddress('Deliver to a customer', deliverTo)], { ...framed(true, true), padding: [6, 10] });
  const parts = textInParts(notes);
  if (parts.length === 0) return [{ piece: spaced(address) }];
  if (parts.length === 1 && !isLongAddress(deliverTo)) {
    const cells = [
      cell(instructionBox(parts[0] ?? '', 12, true, true), { share: 2 }, 'whole'),
      cell(address, rest, 'whole'),
    ];
    return [{ piece: spaced(row(cells, 18)) }];
  }
  const size = parts.length === 1 ? 12 : 10;
  const boxes = parts.map((part, index) =>
    instructionBox(part, size, index === 0, index === parts.length - 1),
  );
  return [{ piece: spaced(address) }, ...boxes.map((piece) => ({ piece }))];
}

function spaced(piece: Piece): Box {
  return box([piece], { padding: [7, 0] });
}

function framed(isFirst: boolean, isLast: boolean): Pick<Box, 'borders'> {
  const side = border(0.75);
  return {
    borders: { left: side, right: side, ...(isFirst && { top: side }), ...(isLast && { bottom: side }) },
  };
}

function instructionBox(words: string, size: number, isFirst: boolean, isLast: boolean): Box {
  const lines = paragraphs(words, { size, ...bold });
  return box([...(isFirst ? [label('Special instructions')] : []), ...lines], {
    ...framed(isFirst, isLast),
    padding: [isFirst || isLast ? 6 : 0, 10],
  });
}

/** The goods by category, in two columns; a category that continues in the next column repeats its name. */
function shelves(groups: readonly DeliveryNoteGroup[]): readonly Section[] {
  return [{ columns: 2, units: groups.flatMap(shelf) }];
}

function shelf({ name, lines, itemCount }: DeliveryNoteGroup): readonly Unit[] {
  const again = groupHead(name, '', ', continued');
  return lines.map((each, index) => {
    const piece = noteLine(each);
    return index === 0 ? { piece: box([groupHead(name, formatCount(itemCount)), piece]) } : { piece, again };
  });
}

function groupHead(name: string, count: string, continued = ''): Box {
  const size = sizeOfName(name, 13.5);
  const words = [run(name, { size, ...heading }), ...(continued === '' ? [] : [run(continued, faint)])];
  const cells = [cell(text(words, { as: 1 }), rest), cell(text(count, { size: 9.5, ...bold }), 'fit')];
  return box([space(7), row(cells, 8, 'baseline')], { borders: { bottom: border(0.75) } });
}

function noteLine({ quantity, name, details }: DeliveryNoteLine): Box {
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
    cell(tick, 11),
    cell(text(formatCount(quantity), { size: 15, ...heading, align: 'right', leading: 18 }), 30),
    cell(text(product, { leading: 14 }), rest),
  ];
  return box([row(cells, 8, 'baseline')], { padding: [2, 0], borders: { bottom: border(0.75, 'hair') } });
}

/** Cakes as they are to be made: the message as it must be piped, the choices, the notes. */
function cakes(items: readonly CustomItem[]): readonly Section[] {
  const title = text(`Custom order, ${countOf(formatCount(items.length), 'cake', 'cakes')}`, {
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
  const facts = [choices.slice(0, 3), choices.slice(3)].map((some) =>
    row(
      some.map((each) => cell(each, rest)),
      12,
    ),
  );
  const notes = textInParts(cake.notes).map((part) => box(paragraphs(part, { size: 11 })));
  const photo = cake.photo === null ? [] : [text('There is a photo on the order.', faint)];
  const [firstFacts, lastFacts] = facts;
  const whole = [
    space(10),
    ...(title === '' ? [] : [text(title, { size: 10.5, weight: 600 })]),
    message,
    space(6),
    ...(firstFacts && lastFacts ? [firstFacts, space(6), lastFacts] : []),
    ...photo,
    ...(notes.length === 0 ? [] : [space(6), label('Notes')]),
  ];
  return [{ piece: box(whole) }, ...notes.map((piece) => ({ piece }))];
}

function hands({ itemCount, lineCount, seller }: DeliveryNote): Box {
  const count = text([
    run(formatCount(itemCount), { size: 17, ...heading }),
    run(` ${itemCount === 1 ? 'item' : 'items'}, ${countOf(formatCount(lineCount), 'line', 'lines')}`, {
      size: 11,
    }),
  ]);
  const names = [
    ['Crates out', 1],
    ['Crates back', 1],
    ['Packed by', 2],
    ['Received by and time', 2],
  ] as const;
  const fields = names.map(([name, share]) =>
    cell(
      box([text(name, { size: 8.5 })], { height: 42, borders: { bottom: border(0.75) }, part: 'decoration' }),
      { share },
    ),
  );
  const telephone =
    seller.telephone === '' ? [] : [text(`Short or damaged? Tell us on ${seller.telephone}.`, { size: 8.5 })];
  return box([space(8), line(1.5), space(6), count, space(4), row(fields, 12), space(4), ...telephone]);
}
