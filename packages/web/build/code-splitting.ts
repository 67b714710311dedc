import type { Rolldown } from 'vite';

/** What a visitor needs before the sign-in; paths from the package on. */
const firstScreens = ['src/app/start.tsx', 'src/app/pages/sign-in-page.tsx'];

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];
type Modules = Parameters<Exclude<Group['name'], string>>[1];

/**
 * Which modules travel in one file. Left to itself the bundler makes a file for each set of screens that share a module:
 * the order page would be 179 files, and a phone on a slow line pays for each. So what the sign-in needs is one file, what
 * most screens share is a second, what several share a third, and only larger modules keep a file of their own.
 *
 * @param root the directory of the package
 */
export function codeSplittingGroups(root: string): Group[] {
  let needed: ReadonlySet<string> | null = null;
  return [
    {
      name: (id, modules) => {
        needed ??= neededFirst(root, modules);
        return needed.has(id) ? 'first' : null;
      },
      debugName: 'first',
      priority: 4,
      minShareCount: 2,
      maxModuleSize: 12_000,
    },
    { name: 'common', priority: 3, minShareCount: 10, maxModuleSize: 12_000 },
    { name: 'often', priority: 2, minShareCount: 5, maxModuleSize: 8000 },
    {
      name: 'shared',
      priority: 1,
      minShareCount: 2,
      maxModuleSize: 8000,
      entriesAware: true,
      entriesAwareMergeThreshold: 3000,
    },
  ];
}

/** The name of a file: one that several screens share is not named after all of them. */
export function chunkFileNames({ name }: { readonly name: string }): string {
  const [first = name] = name.split('~');
  return `assets/${first}-[hash].js`;
}

/** The first screens, and all that they import before they can be drawn. */
function neededFirst(root: string, modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  // Modules are named with slashes on every system.
  const toLookAt = firstScreens.map((path) => `${root.replaceAll('\\', '/')}/${path}`);
  for (const id of toLookAt) {
    if (!modules.getModuleInfo(id)) throw new Error(`no module ${id}`);
  }
  for (let id = toLookAt.pop(); id !== undefined; id = toLookAt.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    toLookAt.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
