import { rmSync } from 'node:fs';
import { removeDemo } from './demo-data.ts';

/** Removes the databases of the run. */
export default function removeData(): void {
  const directory = process.env['E2E_DATA_DIR'];
  if (directory) rmSync(directory, { recursive: true, force: true });
  removeDemo();
}
