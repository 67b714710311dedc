import type { Drawing, Shape } from '../layout.ts';

/**
 * The modules of a QR code as a drawing so many points wide: the dark ones of a row that touch are one line, as thick
 * as a module. White around it, four modules wide, is for the page to leave.
 */
export function codeDrawing(modules: readonly (readonly boolean[])[], width: number): Drawing {
  const size = width / modules.length;
  const shapes = modules.flatMap((row, line) => {
    const y = (line + 0.5) * size;
    return darkRuns(row).map(([from, to]): Shape => {
      return { kind: 'line', from: [from * size, y], to: [to * size, y], thickness: size * overlap };
    });
  });
  return { kind: 'drawing', width, height: width, shapes };
}

/** Lines of neighbouring rows overlap by a hair, so that no white shows between them. */
const overlap = 1.04;

/** Where dark modules begin, and where they end. */
function darkRuns(row: readonly boolean[]): readonly (readonly [from: number, to: number])[] {
  const runs: [number, number][] = [];
  row.forEach((isDark, place) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last?.[1] === place) last[1] = place + 1;
    else runs.push([place, place + 1]);
  });
  return runs;
}
