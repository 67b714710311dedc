import { findUnprivilegedUser } from '../src/platform/private-postgres/unprivileged-user.ts';
import { findSystemBinaries } from './system-binaries.ts';

/** Prints the major version of the PostgreSQL that `npm test` can use a second time, or nothing. */
const binaries = await findSystemBinaries(findUnprivilegedUser(''));
process.stdout.write(binaries === undefined ? '' : String(binaries.majorVersion));
