import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../../test/until.ts';

/**
 * A disk whose power can be cut: an ext4 file system in a file.
 *
 * The cut is the ioctl by which ext4 itself is tested (EXT4_IOC_SHUTDOWN, without flushing the log). From that moment
 * nothing reaches the file, and every read, write and sync fails. Lost is what the kernel held in memory: pages that no
 * fsync has written, and changes of names and sizes that no commit of the journal has. This is what a machine without
 * power loses, too, so a program that confirms before its fsync is found out.
 *
 * Not lost is what the kernel has given to the disk: a write there is whole, and comes in order. A drive that lies about
 * its own cache, or tears a sector while it loses power, is not tried.
 */
export type DiskWithPower = {
  /** Where it is mounted. */
  readonly directory: string;
  /** Has written by now all that was changed so far, as if it had a day's peace. */
  settle(): void;
  /** Cuts its power. Those who use it go on running, and find it broken. */
  cutPower(): void;
  /**
   * Ends whoever still works in it, takes it out, and mounts it again, which replays its journal.
   *
   * @returns whether the cut took away a file that was written just before it, and synced by nobody
   */
  powerOn(): Promise<boolean>;
  /** Ends whoever still works in it and takes it out for good. */
  remove(): Promise<void>;
};

/** Writes a file, syncs nothing, and cuts the power at once: one program, so that nothing comes between. */
const cut = `
  my ($place, $name, $text) = @ARGV;
  open(my $disk, '<', $place) or die "open $place: $!";
  open(my $file, '>', "$place/$name") or die "open $name: $!";
  print $file $text or die "write: $!";
  close($file) or die "close: $!";
  my $without_flushing_the_log = pack('L', 2);
  ioctl($disk, 0x8004587d, $without_flushing_the_log) or die "EXT4_IOC_SHUTDOWN: $!";`;
const unsynced = { name: 'written-just-before', text: 'flour '.repeat(1_000) };

/**
 * Makes such a disk, empty, in a directory of its own below `parent`.
 *
 * @param bytes how much it can hold; the file takes as much as was written
 * @throws where this machine or person cannot; the message says which program said what
 */
export function makeDiskWithPower(parent: string, bytes: number): DiskWithPower {
  const home = mkdtempSync(join(parent, 'disk-'));
  const image = join(home, 'image');
  const directory = join(home, 'mounted');
  mkdirSync(directory);
  chmodSync(home, 0o711);
  run('truncate', '--size', String(bytes), image);
  run('mkfs.ext4', '-q', '-F', '-m', '0', image);
  mount();
  chmodSync(directory, 0o711);

  /** The kernel may keep changes in memory for five minutes, so that little is safe by its kindness alone. */
  function mount(): void {
    run('mount', '-t', 'ext4', '-o', 'loop,commit=300', image, directory);
  }

  /**
   * A process that was killed takes a moment to let go. So does a container that began meanwhile and has a copy of every
   * mount: mounted again before that, the disk would be the one whose power is off.
   */
  async function unmount(): Promise<void> {
    await until(() => {
      endAllIn(directory);
      return spawnSync('umount', [directory]).status === 0;
    });
    await until(() => spawnSync('losetup', ['--noheadings', '--associated', image]).stdout.length === 0);
  }

  return {
    directory,
    settle: () => run('sync', '--file-system', directory),
    cutPower: () => run('perl', '-e', cut, directory, unsynced.name, unsynced.text),
    async powerOn() {
      await unmount();
      mount();
      const path = join(directory, unsynced.name);
      const isThere = readdirSync(directory).includes(unsynced.name);
      const isLost = !isThere || readFileSync(path, 'utf8') !== unsynced.text;
      rmSync(path, { force: true });
      return isLost;
    },
    async remove() {
      await unmount();
      rmSync(home, { recursive: true });
    },
  };
}

/** Why no power can be cut here, for a person to read; undefined where it can: the whole of it is tried. */
export async function whyNoPowerCut(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'it takes Linux';
  if (process.getuid?.() !== 0) return 'it takes root';
  const parent = mkdtempSync(join(tmpdir(), 'bakehouse-power-'));
  let disk: DiskWithPower | undefined;
  try {
    disk = makeDiskWithPower(parent, 16 * 1024 ** 2);
    disk.cutPower();
    await disk.powerOn();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await disk?.remove();
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Every PostgreSQL works in the directory of its cluster, its children with it. */
function endAllIn(directory: string): void {
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (Number.isInteger(pid) && workingDirectoryOf(pid).startsWith(`${directory}/`)) end(pid);
  }
}

/** Empty for a process that has ended meanwhile. */
function workingDirectoryOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function run(program: string, ...words: readonly string[]): void {
  const { status, error, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  if (error) throw new Error(`${program} is missing: ${error.message}`);
  if (status !== 0) throw new Error(`${program}: ${stderr.trim()}`);
}
