import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';

/**
 * Makes a Debian of this machine's release from its packages, as a tar file. That takes minutes.
 *
 * @param packages beside those that the smallest one has
 * @param made one that was made before, which is taken instead
 */
export function makeDebian(tar: string, packages: readonly string[], made: string | undefined): void {
  if (made !== undefined) {
    copyFileSync(made, tar);
    return;
  }
  const words = ['--variant=minbase', `--include=${packages.join()}`, releaseName(), tar];
  execFileSync('mmdebstrap', words, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** The release of this machine, which its mirrors have. */
function releaseName(): string {
  const read = '. /etc/os-release && echo "$VERSION_CODENAME"';
  return execFileSync('sh', ['-c', read], { encoding: 'utf8' }).trim();
}
