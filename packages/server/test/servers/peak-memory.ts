import { existsSync, readFileSync } from 'node:fs';

const status = '/proc/self/status';

/**
 * The most memory that this process has had, in MB. What Node says of it begins, on Linux, with the memory of the process
 * that started this one, so a small child of a large parent would be called large.
 */
export function peakMemory(): number {
  const own = existsSync(status) ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
  return (own === undefined ? process.resourceUsage().maxRSS : Number(own)) / 1024;
}
