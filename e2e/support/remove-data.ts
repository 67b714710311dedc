import { rmSync } from 'node:fs';

/** Removes the database of the run. */
export default function removeData(): void {
  const directory = process.env['E2E_DATA_DIR'];
  if (directory) rmSync(directory, { recursive: true, force: true });
}
