import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { preprocessCSS, resolveConfig } from 'vite';
import { moduleName } from './scoped-names.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const written = `${web}src/styles.d.ts`;

/** The paths of all CSS modules, sorted by name. */
export async function styleModules(): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob('{src,kit}/**/*.module.css', { cwd: web }))
    found.push(path.replaceAll('\\', '/'));
  return found.sort((a, b) => (moduleName(a) < moduleName(b) ? -1 : 1));
}

/** The class names of each CSS module, by its path. */
export async function stylesByModule(): Promise<Map<string, readonly string[]>> {
  const config = await resolveConfig(
    { root: web, logLevel: 'error', configFile: `${web}vite.config.ts` },
    'serve',
  );
  const names = new Map<string, readonly string[]>();
  for (const path of await styleModules()) {
    const { modules = {} } = await preprocessCSS(readFileSync(web + path, 'utf8'), web + path, config);
    names.set(path, Object.keys(modules).sort());
  }
  return names;
}

/** The declarations by which an unknown class name is a type error. */
export function styleTypes(classesByModule: ReadonlyMap<string, readonly string[]>): string {
  const modules = [...classesByModule].map(([path, names]) => {
    const union = names.map((name) => `'${name}'`).join(' | ');
    return [
      `declare module '*/${moduleName(path)}.module.css' {`,
      `  const styles: Readonly<Record<${union || 'never'}, string>>;`,
      '  export default styles;',
      '}',
    ].join('\n');
  });
  return [
    '// Written by `node packages/web/build/style-types.ts`; a module is known by its name, so each name stands once.',
    ...modules,
    "declare module '*.css' {}",
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(written, styleTypes(await stylesByModule()));
