import { cakeParts, choiceLabel } from '../../cakes/cake-labels.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { Box, Piece } from '../layout.ts';
import type { Unit } from '../paginate.ts';
import {
  bold,
  border,
  box,
  cell,
  faint,
  heading,
  label,
  paragraphs,
  rest,
  row,
  run,
  sizeOfName,
  space,
  text,
  textInParts,
} from '../pieces.ts';
import { cakeFigure, figureWidth } from './cake-figure.ts';
import type { PrintedCake } from './printed-order.ts';

/** The side of the square that a photo fits into: 42 mm. */
const photoSide = 119;
/** Notes that are longer are under the cake, where a page may break. */
const longestBeside = 240;

/**
 * A cake as a baker makes it: the message as it is to be piped, the choices that were made and no others, a drawing, the
 * photo.
 */
export function cakeUnits(cake: PrintedCake, index: number, cakes: readonly PrintedCake[]): readonly Unit[] {
  const isShort = cake.notes.length <= longestBeside && cake.notes.split('\n').length <= 5;
  const parts = textInParts(cake.notes);
  const beside = isShort ? notesBox(parts) : [];
  const body = row(
    [
      cell(box([...choices(cake), ...beside]), rest, 'whole'),
      cell(cakeFigure(cake, cake.message), figureWidth),
      cell(photo(cake), photoSide),
    ],
    18,
  );
  const whole = box([space(8), head(cake, index, cakes.length), space(6), body, space(4)]);
  if (isShort) return [{ piece: whole }];
  return [
    { piece: box([whole, label('Notes')]) },
    ...parts.map((part) => ({ piece: box(paragraphs(part, { size: 11 })) })),
  ];
}

function notesBox(parts: readonly string[]): readonly Piece[] {
  if (parts.length === 0) return [];
  return [space(3), label('Notes'), ...parts.flatMap((part) => paragraphs(part, { size: 11 }))];
}

function head({ message, unitCost }: PrintedCake, index: number, count: number): Box {
  const written =
    message === ''
      ? [text('Nothing is written on it', { size: 14, ...faint })]
      : [
          label('Pipe exactly'),
          text(`“${message}”`, { size: sizeOfName(message, 22), ...heading, align: 'natural' }),
        ];
  const number = text([run(String(index + 1), { size: 26, ...heading }), run(` of ${count}`, bold)]);
  const price = text(formatMoney(unitCost), { size: 17, ...heading, align: 'right' });
  return box([row([cell(number, 'fit'), cell(box(written), rest), cell(price, 'fit')], 14, 'end')], {
    padding: [2, 0],
    borders: { bottom: border(0.75) },
  });
}

function choices(cake: PrintedCake): readonly Box[] {
  return cakeParts.map(({ part, label: name }) =>
    box(
      [
        row(
          [
            cell(text(name, { size: 8.5 }), 46),
            cell(text(choiceLabel(cake, part), { size: 14, ...bold }), rest),
          ],
          8,
          'baseline',
        ),
      ],
      { padding: [1.5, 0], borders: { bottom: border(0.75, 'hair') } },
    ),
  );
}

function photo({ photo: photoId, picture }: PrintedCake): Piece {
  if (picture) {
    const scale = photoSide / Math.max(picture.width, picture.height);
    const size = { width: picture.width * scale, height: picture.height * scale };
    return { kind: 'photo', address: picture.address, words: 'Photo from the shop', ...size };
  }
  const words = photoId === null ? 'No photo' : 'The photo is on the order page';
  const side = border(0.75, 'hair');
  const above = 52;
  const sentence = text(words, { size: 9, align: 'centre' });
  return box([space(above), sentence, space(photoSide - above - sentence.leading)], {
    borders: { top: side, right: side, bottom: side, left: side },
  });
}
