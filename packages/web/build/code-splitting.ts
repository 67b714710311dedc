import type { Rolldown } from 'vite';
import { neededModules } from './needed-modules.ts';

/** What a visitor needs before the sign-in, everybody after it, and a shop for an order; paths from the package on. */
const firstScreens = ['src/app/start.tsx', 'src/app/pages/account/sign-in-page.tsx'];
const signedInScreens = ['src/app/signed-in.tsx'];
const dailyScreens = ['src/app/pages/orders/order-page.tsx'];
/** Where the day begins, and where shops and the office look all day. */
const homeScreens = ['src/app/pages/home-page.tsx'];
const dayScreens = ['src/app/pages/orders/orders-day-page.tsx'];

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];
type Modules = Parameters<Exclude<Group['name'], string>>[1];
/** What the same few screens share is one file, unless it would be a small one. */
const sharedByTheSame = {
  minShareCount: 2,
  maxModuleSize: 8000,
  entriesAware: true,
  entriesAwareMergeThreshold: 5000,
} as const;

/** Forms in dialogs are many of the office's, and none of the first screens': those do not wait for them. */
const ofForms = /\/components\/Drawer\/|\/side-drawer\.|\/save-form\./;

type IsNeeded = (id: string, modules: Modules) => boolean;

/**
 * Which modules travel in one file. Left to itself the bundler makes a file for each set of screens that share a module:
 * the order page would be 179 files, and a phone on a slow line pays for each. So the sign-in is two files, its libraries
 * and our own modules; what stands around every screen after it is a third; and of the rest, what the order page, the first
 * page or the day shares with other screens never travels with what that one does not need. Only larger modules keep a file of their own.
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
    // The screens of these need all of it, so none of it is too large or shared by too few.
    group('libraries', 9, (id, modules) => id.includes('/node_modules/') && isFirst(id, modules)),
    group('first', 8, isFirst),
    group('signed-in', 7, isSignedIn),
    { ...group('common', 6, isDaily), minShareCount: 10, maxModuleSize: 12_000 },
    { ...group('often', 5, isDaily), minShareCount: 4, maxModuleSize: 4000 },
    {
      name: (id) => (ofForms.test(id) ? null : 'office'),
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

/** The name of a file of script: one that several screens share is not named after all of them. */
export function chunkFileNames({ name }: { readonly name: string }): string {
  return `assets/${firstOf(name)}-[hash].js`;
}

/** The same for the other files, as style sheets are; the sign-in carries the names of all of them. */
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

/** Whether some screens need a module before they can be drawn; looked up once for a build. */
function neededBy(root: string, screens: readonly string[]): IsNeeded {
  let needed: ReadonlySet<string> | null = null;
  return (id, modules) => {
    // Modules are named with slashes on every system.
    needed ??= neededModules(
      screens.map((path) => `${root.replaceAll('\\', '/')}/${path}`),
      (one) => modules.getModuleInfo(one),
    );
    return needed.has(id);
  };
}
