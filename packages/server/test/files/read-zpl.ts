import type { DotPicture } from '@bakehouse/domain/recipes/label/paper/zpl';

/** What a printer makes of ZPL, as far as its graphic fields go: the picture, and how often it is printed. */
export function readZpl(zpl: string): { readonly picture: DotPicture; readonly copies: number } {
  const figure = (command: string) => Number(new RegExp(`\\^${command}(\\d+)`).exec(zpl)?.[1]);
  const [width, height] = [figure('PW'), figure('LL')];
  const dots = new Uint8Array(width * height);
  for (const [, top, total, count, bytesInRow, packed = ''] of zpl.matchAll(
    /\^FO0,(\d+)\^GFA,(\d+),(\d+),(\d+),([^^]*)\^FS/g,
  )) {
    if (total !== count || Number(total) > 99_999)
      throw new Error(`a printer refuses a field of ${total} bytes`);
    const digits = Number(bytesInRow) * 2;
    const rows = unpack(packed, digits);
    if (rows.length * digits !== Number(total) * 2) throw new Error('the field has not what it says');
    rows.forEach((row, index) => {
      for (let column = 0; column < width; column += 1) {
        const digit = Number.parseInt(row[column >> 2] ?? '', 16);
        dots[(Number(top) + index) * width + column] = (digit >> (3 - (column & 3))) & 1;
      }
    });
  }
  return { picture: { width, height, dots }, copies: figure('PQ') };
}

/** The rows of a field, digit by digit. */
function unpack(packed: string, digits: number): readonly string[] {
  const rows: string[] = [];
  let row = '';
  let repeat = 0;
  for (const sign of packed) {
    if (sign === ':') row = rows.at(-1) ?? '';
    else if (sign === ',') row = row.padEnd(digits, '0');
    else if (sign === '!') row = row.padEnd(digits, 'F');
    else if (/[G-Y]/.test(sign)) repeat += sign.charCodeAt(0) - 'G'.charCodeAt(0) + 1;
    else if (/[g-z]/.test(sign)) repeat += (sign.charCodeAt(0) - 'g'.charCodeAt(0) + 1) * 20;
    else {
      row += sign.repeat(Math.max(1, repeat));
      repeat = 0;
    }
    if (row.length >= digits) {
      rows.push(row);
      row = '';
    }
  }
  return rows;
}
