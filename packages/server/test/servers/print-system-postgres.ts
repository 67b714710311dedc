import { findSystemBinaries } from '@bakehouse/private-postgres/test/system-binaries';
import { findUnprivilegedUser } from '@bakehouse/private-postgres/unprivileged-user';

/** Prints the major version of the PostgreSQL that `npm test` can use a second time, or nothing. */
const binaries = await findSystemBinaries(findUnprivilegedUser(''));
process.stdout.write(binaries === undefined ? '' : String(binaries.majorVersion));
