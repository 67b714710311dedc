import { readFileSync } from 'node:fs';

/** The commands by which a part of docs/operations.md installs Bakehouse, each on its line. */
export function commandsOf(part: string): readonly string[] {
  const chapter = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const [, block = ''] = chapter.split(`## ${part}\n`)[1]?.split('```') ?? [];
  return block.trim().split('\n');
}
