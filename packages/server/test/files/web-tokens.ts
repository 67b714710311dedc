import { readFileSync } from 'node:fs';

const sheet = new URL('../../../web/src/app/theme/tokens.css', import.meta.url);
const [light = '', dark = ''] = readFileSync(sheet, 'utf8').split('[data-mantine-color-scheme="dark"]');

/** What the web app has for a name in one of its schemes, such as '#f6f3f0' for 'page'. */
export function webColour(name: string, scheme: 'light' | 'dark'): string | undefined {
  const of = (text: string) => new RegExp(`--bh-${name}: (#\\w+);`).exec(text)?.[1];
  return (scheme === 'dark' ? of(dark) : undefined) ?? of(light);
}
