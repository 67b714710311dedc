import { totalmem } from 'node:os';

const megabyte = 1024 ** 2;
/** PostgreSQL's own default of shared_buffers, in megabytes. */
const least = 128;
const most = 1024;

/**
 * The value for shared_buffers in megabytes: an eighth of the memory, from 128 MB to 1 GB. Pages are allocated as they
 * are read, so a small database uses little. The operating system caches files in the rest of the memory: larger
 * buffers would hold the same pages twice.
 *
 * @param memory in bytes; the limit of this process, which can be less than the machine has
 */
export function bufferMegabytes(memory: number = givenMemory()): number {
  return Math.min(most, Math.max(least, Math.floor(memory / 8 / megabyte)));
}

/** The memory of the machine, or the limit of its container or service, in bytes. */
function givenMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
