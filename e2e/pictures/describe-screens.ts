import { pictureMoment, sizes } from './pictured-screen.ts';
import { picturedScreens } from './pictured-screens.ts';

/**
 * Returns docs/screens.md: a table of every screen, with its picture and the sizes in it.
 *
 * @param pictured the names of the screens that have a picture
 */
export function describeScreens(pictured: ReadonlySet<string>): string {
  const rows = picturedScreens.map(({ name, title, widths }) => {
    if (!pictured.has(name)) return `| ${title} | ${sizes.map(() => '–').join(' | ')} |`;
    const shown = sizes.map(({ width }) => (widths && !widths.includes(width) ? '–' : 'light, dark'));
    return `| [${title}](pictures/${name}.webp) | ${shown.join(' | ')} |`;
  });
  return [
    '# Screens',
    '',
    'Every screen and its states, light above dark, from the phone to the wide screen. `npm run pictures` takes them',
    `from the demo brand as it is on ${pictureMoment.slice(0, 10)}; \`npm run pictures -- order --to ../pictures\` takes those whose`,
    'names begin so, and keeps the single pictures.',
    '',
    `| screen | ${sizes.map(({ width, height }) => `${width} × ${height}`).join(' | ')} |`,
    `| --- | ${sizes.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n');
}
