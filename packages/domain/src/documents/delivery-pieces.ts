import type { DeliveryDay } from '../kernel/day.ts';
import { formatWeekday } from '../kernel/day.ts';
import type { Party } from './invoice.ts';
import type { Box, Photo, Piece, Run } from './layout.ts';
import type { Unit } from './paginate.ts';
import {
  bold,
  border,
  box,
  cell,
  fact,
  faint,
  heading,
  isLongAddress,
  label,
  line,
  paragraphs,
  partyAddress,
  rest,
  row,
  run,
  sizeOfName,
  space,
  text,
  textInParts,
} from './pieces.ts';

/* What delivery notes and printed orders have in common. */

type DeliveryHead = {
  readonly day: DeliveryDay;
  readonly shopName: string;
  /** The seller's, where the paper goes out of the house. */
  readonly logo?: readonly Photo[];
  /** 'For delivery Saturday 21-Nov-2026'. */
  readonly sentence: string;
  /** Warnings after the sentence. */
  readonly marks: readonly Run[];
  /** Names and values at the right. */
  readonly facts: readonly (readonly [name: string, value: string])[];
};

/** The head of every page: the tag of the day, the shop, and facts that are looked for. */
export function deliveryHead({ day, shopName, logo = [], sentence, marks, facts }: DeliveryHead): Box {
  const tag = box(
    [text(formatWeekday(day).toUpperCase(), { size: 21, ...heading, colour: 'paper', align: 'centre' })],
    {
      padding: [7, 10],
      fill: 'ink',
      tag: true,
    },
  );
  const whose = box([
    text(shopName, { size: sizeOfName(shopName, 27), ...heading, as: 2 }),
    text([run(sentence, { size: 10.5, weight: 600 }), ...marks]),
  ]);
  const values = facts.map(([name, value]) => cell(fact(name, value, 'right'), 'fit'));
  const name = [cell(tag, 'fit'), cell(whose, rest, 'whole'), ...logo.map((each) => cell(each, each.width))];
  const rows =
    shopName.length > longName
      ? [row(name, 16, 'centre'), space(4), row([cell(space(0), rest), ...values], 16)]
      : [row([...name, ...values], 16, 'centre')];
  return box([line(4.5), box(rows, { padding: [8, 0], borders: { bottom: border(0.75) } }), space(2)]);
}

/** A longer name of a shop leaves no place beside it. */
const longName = 70;

type Delivery = { readonly notes: string; readonly deliverTo: Party; readonly shopName: string };

/** Special instructions in a box, to the right of the address where both are short. */
export function instructionsAndAddress({ notes, deliverTo, shopName }: Delivery): readonly Unit[] {
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

/** The name of a category over its lines, with what it adds up to. */
export function groupHead(name: string, sums: readonly string[], continued = ''): Box {
  const size = sizeOfName(name, 13.5);
  const words = [run(name, { size, ...heading }), ...(continued === '' ? [] : [run(continued, faint)])];
  const cells = [
    cell(text(words, { as: 1 }), rest, 'rest'),
    ...sums.map((sum) => cell(text(sum, { size: 9.5, ...bold, align: 'right' }), 'fit')),
  ];
  return box([space(7), row(cells, 14, 'baseline')], { borders: { bottom: border(0.75) } });
}
