import { posix } from 'node:path';
import type { Rolldown } from 'vite';
import { parseSync } from 'vite';

export type GetModuleInfo = (id: string) => Pick<Rolldown.ModuleInfo, 'code' | 'importedIds'> | null;

/** The imports and re-exports of a module. */
interface Links {
  /** The imported names by source; a missing source is imported whole. */
  readonly taken: ReadonlyMap<string, ReadonlySet<string>>;
  /** Its re-exports, if it has nothing else; null for other modules. */
  readonly index: Index | null;
}

interface Index {
  /** The source of each re-exported name. */
  readonly sourceOf: ReadonlyMap<string, string>;
  /** The sources that are re-exported whole. */
  readonly wholeSources: readonly string[];
}

/**
 * All modules that some modules statically import, directly or indirectly, and these themselves. Of an index module,
 * which re-exports hundreds of parts, only imported names count: the others belong to other screens.
 *
 * @param roots the ids of the modules to begin with
 * @throws if a root does not exist
 */
export function neededModules(roots: readonly string[], getModuleInfo: GetModuleInfo): ReadonlySet<string> {
  for (const id of roots) {
    if (!getModuleInfo(id)) throw new Error(`no module ${id}`);
  }
  const found = new Set<string>();
  const known = new Map<string, Links>();
  const toLookAt = [...roots];
  for (let id = toLookAt.pop(); id !== undefined; id = toLookAt.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const { importedIds = [] } = getModuleInfo(id) ?? {};
    const { taken } = linksOf(id);
    const namesFrom = new Map([...taken].map(([source, names]) => [findId(id, source, importedIds), names]));
    toLookAt.push(...importedIds.flatMap((imported) => behind(imported, namesFrom.get(imported))));
  }
  return found;

  function linksOf(id: string): Links {
    const links = known.get(id) ?? readLinks(id, getModuleInfo(id)?.code ?? '');
    known.set(id, links);
    return links;
  }

  /** The modules behind names that are imported from a module: itself, or for an index the modules of these names. */
  function behind(id: string, names: ReadonlySet<string> | undefined): string[] {
    const { index } = linksOf(id);
    if (!index || !names) return [id];
    const { importedIds = [] } = getModuleInfo(id) ?? {};
    return [...names].flatMap((name) => {
      const source = index.sourceOf.get(name);
      const sources = source === undefined ? index.wholeSources : [source];
      const ids = sources.map((one) => findId(id, one, importedIds)).filter((one) => one !== undefined);
      if (ids.length === 0) return [id];
      return source === undefined ? ids.flatMap((one) => behind(one, new Set([name]))) : ids;
    });
  }
}

function readLinks(id: string, code: string): Links {
  const { module, program } = parseSync(id, code);
  const taken = new Map<string, ReadonlySet<string>>();
  const takenWhole = new Set<string>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const source = moduleRequest.value;
    if (entries.some(({ importName }) => importName.kind === 'NamespaceObject')) takenWhole.add(source);
    const names = entries.map(({ importName }) => importName.name ?? 'default');
    if (names.length > 0) taken.set(source, new Set([...(taken.get(source) ?? []), ...names]));
  }
  for (const source of takenWhole) taken.delete(source);
  const handsOn = module.staticExports.flatMap(({ entries }) => entries);
  const isIndex = program.body.every(
    (node) =>
      node.type === 'ImportDeclaration' ||
      node.type === 'ExportAllDeclaration' ||
      (node.type === 'ExportNamedDeclaration' && !node.declaration),
  );
  if (!isIndex || handsOn.length === 0) return { taken, index: null };
  const sourceOf = new Map<string, string>();
  const wholeSources: string[] = [];
  for (const { exportName, moduleRequest } of handsOn) {
    // A namespace that is re-exported under a name of its own.
    if (!moduleRequest) continue;
    if (exportName.kind === 'None') wholeSources.push(moduleRequest.value);
    else sourceOf.set(exportName.name ?? 'default', moduleRequest.value);
  }
  return { taken, index: { sourceOf, wholeSources } };
}

/** The id of a source among a module's imports: a relative path, or a package. */
function findId(importer: string, source: string, importedIds: readonly string[]): string | undefined {
  if (!source.startsWith('.')) return importedIds.find((id) => id.includes(`/node_modules/${source}/`));
  const path = posix.join(posix.dirname(importer), source);
  return importedIds.find((id) => id === path);
}
