import { totalmem } from 'node:os';

const megabyte = 1024 ** 2;
/** What PostgreSQL has where nobody says anything. */
const least = 128;
const most = 1024;

/**
 * How much of the memory PostgreSQL may use for the pages that it read, in megabytes: an eighth, from 128 MB to 1 GB. It
 * takes them one by one as it reads, so that a small database takes little. The rest of the memory holds files as well:
 * more buffers would hold the same pages twice.
 *
 * @param memory in bytes; as given to this process and those that it starts, which can be less than the machine has
 */
export function bufferMegabytes(memory: number = givenMemory()): number {
  return Math.min(most, Math.max(least, Math.floor(memory / 8 / megabyte)));
}

/** The machine's memory, or the share of it that a container or a service may use. */
function givenMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
