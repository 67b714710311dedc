// @ts-check
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { environment, inRoot, root } from './paths.mjs';

/**
 * A check of the sources: whether it passed, and its output.
 * @typedef {{ name: string, run: (node: string) => Promise<{ ok: boolean, output: string }> }} Check
 */

const colours = process.stdout.isTTY ? 'force' : 'off';

/** @type {readonly Check[]} */
export const checks = [
  { name: 'types', run: (node) => checkTypes(node) },
  {
    name: 'lint',
    run: (node) => runTool(node, ['@biomejs/biome/bin/biome', 'ci', `--colors=${colours}`, '.']),
  },
  {
    name: 'import rules',
    run: (node) =>
      runTool(node, [
        'dependency-cruiser/bin/dependency-cruiser.mjs',
        'packages',
        'e2e',
        'bench',
        '--config',
        '.dependency-cruiser.cjs',
      ]),
  },
];

/**
 * Runs tsc for every tsconfig of the workspaces and of these scripts, two at a time.
 * @param {string} node
 * @param {(directory: string) => boolean} [isWanted] filters the directories
 */
export async function checkTypes(node, isWanted = () => true) {
  const waiting = listTypeProjects().filter((project) =>
    isWanted(project.slice(0, project.lastIndexOf('/'))),
  );
  /** @type {string[]} */
  const outputs = [];
  let ok = true;
  const work = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const result = await runTool(node, ['typescript7/bin/tsc', '-p', project]);
      if (!result.ok) outputs.push(`${project}:\n${result.output}`);
      ok &&= result.ok;
    }
  };
  await Promise.all([work(), work()]);
  return { ok, output: outputs.join('\n') };
}

function listTypeProjects() {
  const workspaces = readdirSync(inRoot('packages')).map((name) => `packages/${name}`);
  return [...workspaces, 'e2e', 'bench', 'scripts'].flatMap((directory) =>
    readdirSync(inRoot(directory))
      .filter((name) => /^tsconfig.*\.json$/.test(name))
      .map((name) => `${directory}/${name}`),
  );
}

/**
 * @param {string} node
 * @param {readonly string[]} words a program in node_modules and its arguments
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runTool(node, [program = '', ...parameters]) {
  return new Promise((resolve) => {
    const child = spawn(node, [inRoot('node_modules', program), ...parameters], {
      cwd: root,
      env: environment(),
    });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
