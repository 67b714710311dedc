import type { Rolldown } from 'vite';
import { neededModules } from './needed-modules.ts';

/**
 * The entry modules of the first screens: before the sign-in, the shell after it, and a shop's order. Paths within the
 * package.
 */
const firstScreens = ['src/app/start.tsx', 'src/app/pages/account/sign-in-page.tsx'];
const signedInScreens = ['src/app/signed-in.tsx'];
const dailyScreens = ['src/app/pages/orders/order-page.tsx'];
/** The home page and the day's orders, which are opened most. */
const homeScreens = ['src/app/pages/home-page.tsx'];
const dayScreens = ['src/app/pages/orders/orders-day-page.tsx'];

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];
type Modules = Parameters<Exclude<Group['name'], string>>[1];
/** Modules that the same few screens share are one chunk, unless it would be small. */
const sharedByTheSame = {
  minShareCount: 2,
  maxModuleSize: 8000,
  entriesAware: true,
  entriesAwareMergeThreshold: 5000,
} as const;

/** Form dialogs are used by many office screens but none of the first ones, which must not load them. */
const ofForms = /\/components\/Drawer\/|\/side-drawer\.|\/save-form\./;

type IsNeeded = (id: string, modules: Modules) => boolean;

/**
 * Assigns modules to chunks. By default the bundler makes a chunk for each set of screens that share a module: the
 * order page would be 179 files, each of which costs a phone on a slow connection. So the sign-in is two chunks,
 * libraries and our own modules; the shell around all screens is a third; and of the rest, what the order page, the
 * home page or the day shares with other screens is separate from what it does not need. Only larger modules have a
 * chunk of their own.
 *
 * @param root the directory of the package
 */
export function codeSplittingGroups(root: string): Group[] {
  const isFirst = neededBy(root, firstScreens);
  const isSignedIn = neededBy(root, signedInScreens);
  const isDaily = neededBy(root, dailyScreens);
  const isOfHome = neededBy(root, homeScreens);
  const isOfDay = neededBy(root, dayScreens);
  return [
    // These screens need all of it, so there is no minimum size or sharing.
    group('libraries', 11, (id, modules) => id.includes('/node_modules/') && isFirst(id, modules)),
    group('first', 10, isFirst),
    group('signed-in', 9, isSignedIn),
    { ...group('common', 8, isDaily), minShareCount: 10, maxModuleSize: 12_000 },
    { ...group('often', 7, isDaily), minShareCount: 4, maxModuleSize: 4000 },
    { ...group('home', 6, isOfHome), minShareCount: 8, maxModuleSize: 12_000 },
    { ...group('day', 5, isOfDay), minShareCount: 8, maxModuleSize: 12_000 },
    {
      name: (id) => (ofForms.test(id) ? null : 'office'),
      debugName: 'office',
      priority: 4,
      minShareCount: 8,
      maxModuleSize: 12_000,
    },
    { ...group('shared', 3, isDaily), ...sharedByTheSame },
    { ...group('shared', 2, isOfHome), ...sharedByTheSame },
    { ...group('shared', 1, isOfDay), ...sharedByTheSame },
    { name: 'shared', priority: 0, ...sharedByTheSame },
  ];
}

/** The file name of a chunk; a shared one is not named after all of its screens. */
export function chunkFileNames({ name }: { readonly name: string }): string {
  return `assets/${firstOf(name)}-[hash].js`;
}

/** The file name of other assets such as style sheets, without the names of all their modules. */
export function assetFileNames({ names: [name = ''] }: { readonly names: readonly string[] }): string {
  return name.includes('~') ? `assets/${firstOf(name)}-[hash][extname]` : 'assets/[name]-[hash][extname]';
}

function firstOf(name: string): string {
  const [first = name] = name.split('~');
  return first;
}

function group(name: string, priority: number, isIn: IsNeeded): Group {
  return { name: (id, modules) => (isIn(id, modules) ? name : null), debugName: name, priority };
}

/** Returns a predicate for the modules that some screens need before they can render; computed once per build. */
function neededBy(root: string, screens: readonly string[]): IsNeeded {
  let needed: ReadonlySet<string> | null = null;
  return (id, modules) => {
    // Module ids have forward slashes on every system.
    needed ??= neededModules(
      screens.map((path) => `${root.replaceAll('\\', '/')}/${path}`),
      (one) => modules.getModuleInfo(one),
    );
    return needed.has(id);
  };
}
