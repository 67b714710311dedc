import { widthOf } from '../../../documents/fonts/text-width.ts';
import { boxOf, layOut } from '../../../documents/lay-out.ts';
import type { LaidBox, Piece, Run, RunStyle, Text } from '../../../documents/layout.ts';
import { bold, border, box, cell, heading, rest, row, run, space, text } from '../../../documents/pieces.ts';
import { formatDay, formatWeekday } from '../../../kernel/day.ts';
import type { Label } from '../label.ts';
import { dateMarkLabels } from '../label.ts';
import type { LabelSize } from './label-sizes.ts';
import { pointsPerMillimetre } from './label-sizes.ts';

/** Left free at the edge of a label, because printers do not reach it, in millimetres. Lower ones have less to give. */
const margins = { usual: { vertical: 2.75, sides: 3 }, low: { vertical: 1.5, sides: 2.5 } };
const low = 45;

/** Left free at the foot, in points: renderers reckon with fewer digits than we do. */
export const tolerance = 0.002;

/** From one baseline to the next, of the font size. */
const leading = 1.24;
/** How much larger than the ingredients the name is, where it then stands on so many lines. */
const nameScales = [
  [1.95, 1],
  [1.65, 1],
  [1.4, 2],
  [1.15, 2],
] as const;
/** The same of the date and the weight, which share a line where they can. */
const dateScales = [1.55, 1.4, 1.25, 1.1] as const;

/** What a label says on its place of paper, at a font size in points; null where it does not fit. */
export function layOutLabel(label: Label, size: LabelSize, fontSize: number): LaidBox | null {
  const margin = size.height < low ? margins.low : margins.usual;
  const [vertical, sides] = [margin.vertical * pointsPerMillimetre, margin.sides * pointsPerMillimetre];
  const [width, height] = [size.width * pointsPerMillimetre, size.height * pointsPerMillimetre];
  const inner = width - 2 * sides;
  const layOutAll = (pieces: readonly Piece[]) => pieces.map((piece) => layOut(piece, inner));
  const above = layOutAll([...name(label, fontSize, inner), ...ingredients(label, fontSize)]);
  const below = layOutAll(foot(label, fontSize, inner));
  const left = [...above, ...below].reduce(
    (room, piece) => room - piece.height,
    height - 2 * vertical - tolerance,
  );
  if (left < 0) return null;
  const pieces = [...above, ...layOutAll([space(left)]), ...below];
  return boxOf(pieces, { width, padding: [vertical, sides], least: height - 2 * vertical });
}

/** A paragraph of a label. */
function words(content: string | readonly Run[], size: number, style: Partial<RunStyle> = {}): Text {
  return text(content, { size, leading: size * leading, ...style });
}

function name({ name: title }: Label, fontSize: number, width: number): readonly Piece[] {
  if (title === '') return [];
  const linesAt = (size: number) => Math.ceil((widthOf(title, 'heading') * size) / width);
  const [scale] = nameScales.find(([each, lines]) => linesAt(fontSize * each) <= lines) ?? [1];
  const size = fontSize * scale;
  const gap = fontSize * 0.4;
  const line = text(title, { ...heading, size, leading: size * 1.12, as: 2 });
  return [box([line, space(gap)], { borders: { bottom: border(1.6) } }), space(gap)];
}

function ingredients(label: Label, fontSize: number): readonly Piece[] {
  const set = (content: string, style: Partial<RunStyle> = {}) => run(content, { size: fontSize, ...style });
  const list = label.ingredients.map(({ text: part, emphasised }) => set(part, emphasised ? bold : {}));
  const hasEmphasis = label.ingredients.some(({ emphasised }) => emphasised);
  const allergens = hasEmphasis
    ? [set('For allergens, see ingredients in '), set('bold', bold), set('.')]
    : [];
  const mayContain = label.mayContain === '' ? [] : [set(`${label.mayContain} `)];
  const notes = [...mayContain, ...allergens];
  const gap = space(fontSize * 0.45);
  return [
    ...(list.length === 0 ? [] : [words([set('Ingredients: ', bold), ...list], fontSize)]),
    ...(notes.length === 0
      ? []
      : [gap, box([gap, words(notes, fontSize)], { borders: { top: border(0.5) } })]),
  ];
}

/** When it is good until, how it is kept, and who made it: at the foot of the label. */
function foot(label: Label, fontSize: number, width: number): readonly Piece[] {
  const { storage, batch, maker } = label;
  const kept = [storage, ...(batch === '' ? [] : [`Batch ${batch}`])]
    .filter((part) => part !== '')
    .join(storage.endsWith('.') ? ' ' : '. ');
  const lines = [
    ...dateAndWeight(label, fontSize, width),
    ...(kept === '' ? [] : [words(kept, fontSize, { weight: 600 })]),
    ...(maker === '' ? [] : [words(maker, fontSize)]),
  ];
  if (lines.length === 0) return [];
  const gap = space(fontSize * 0.4);
  return [gap, box([gap, ...lines], { borders: { top: border(1.6) } })];
}

function dateAndWeight({ date, dateMark, weight }: Label, fontSize: number, width: number): readonly Piece[] {
  const [weekday, day] = date === null ? ['', ''] : [formatWeekday(date).toUpperCase(), formatDay(date)];
  const gap = fontSize * 0.7;
  const padding = [fontSize * 0.68, fontSize * 0.7] as const;
  const tagSize = fontSize * 1.35;
  const tagWidth = date === null ? 0 : widthOf(weekday, 'text') * tagSize + 2 * padding[1] + gap;
  const needed = widthOf(day, 'heading') + widthOf(weight, 'heading');
  const fits = (scale: number) => tagWidth + gap + needed * fontSize * scale <= width;
  const size = fontSize * (dateScales.find(fits) ?? 1);
  const large = (content: string, align: Text['align']) =>
    text(content, { ...heading, size, leading: size * 1.15, align });
  const tag = box([text(weekday, { ...bold, size: tagSize, leading: tagSize * 1.1, colour: 'paper' })], {
    padding,
    fill: 'ink',
    tag: true,
  });
  const marked = box([words(dateMarkLabels[dateMark], fontSize), large(day, 'left')]);
  const dateCells = date === null ? [] : [cell(tag, 'fit'), cell(marked, rest)];
  const isBeside = date !== null && weight !== '' && fits(1);
  const cells = isBeside ? [...dateCells, cell(large(weight, 'right'), 'fit')] : dateCells;
  return [
    ...(cells.length === 0 ? [] : [row(cells, gap, 'end'), space(fontSize * 0.35)]),
    ...(weight === '' || isBeside ? [] : [large(weight, 'left')]),
  ];
}
