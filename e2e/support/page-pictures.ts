import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The grid in which two pictures of pages are compared. */
const grid = { across: 8, down: 12 };

/** The darkness of each cell of the first page, from 0 to 1, relative to the darkest one. */
async function darkness(path: string): Promise<readonly number[]> {
  const { stdout } = await run('pdftoppm', ['-gray', '-r', '40', '-singlefile', path], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  const head = /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(stdout.subarray(0, 64).toString('latin1'));
  if (!head) throw new Error('pdftoppm created no picture');
  const [width, height] = [Number(head[1]), Number(head[2])];
  const pixels = stdout.subarray(head[0].length);
  const ink = new Array<number>(grid.across * grid.down).fill(0);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor((x / width) * grid.across);
      const square = Math.floor((y / height) * grid.down) * grid.across + column;
      ink[square] = (ink[square] ?? 0) + 255 - (pixels[y * width + x] ?? 255);
    }
  }
  const darkest = Math.max(1, ...ink);
  return ink.map((sum) => sum / darkest);
}

/** The difference of two pages as pictures: 0 if all cells are equally dark, 1 if none are. */
export async function pictureDifference(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([darkness(one), darkness(other)]);
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}
