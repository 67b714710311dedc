import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program of the machine, or nothing where it has none. */
export function findProgram(name: string): string | undefined {
  const { PATH = '' } = process.env;
  return [...PATH.split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((directory) => join(directory, name))
    .find((path) => existsSync(path));
}
