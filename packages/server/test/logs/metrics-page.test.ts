import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { World } from '../worlds/world.ts';
import { makeWorld } from '../worlds/world.ts';

const root = new URL('../../../../', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8');
const alerts = 'operations/prometheus/alerts.yaml';
const dashboard = 'operations/grafana/bakehouse.json';
/** What every program on Node has. */
const ofNode = /^bakehouse_(process|nodejs)_/;

let world: World;
/** The metrics of a server that has seen a request. */
let told: ReadonlySet<string>;

beforeAll(async () => {
  world = await makeWorld();
  await world.app.request('/api/me');
  const text = await (await world.app.request('/metrics')).text();
  told = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
});
afterAll(() => world.end());

/** Metrics that a text names, a histogram's parts under the histogram's own name. */
function findNamedAllergens(text: string): readonly string[] {
  const names = [...text.matchAll(/\bbakehouse_[a-z0-9_]+[a-z0-9]\b/g)].map(([name]) => name);
  return [...new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, '')))];
}

describe('docs/metrics.md', () => {
  const documented = [...textOf('docs/metrics.md').matchAll(/^\| `(bakehouse_\w+)` \|/gm)].map(
    ([, name = '']) => name,
  );

  test('names every metric of the program, and none that there is not', () => {
    const own = [...told].filter((name) => !ofNode.test(name));
    expect(documented.toSorted()).toEqual(own.toSorted());
    expect(documented.length).toBeGreaterThan(12);
  });

  test('names the labels that each has', async () => {
    await world.app.request('/api/nope');
    const text = await (await world.app.request('/metrics')).text();
    const rows = [...textOf('docs/metrics.md').matchAll(/^\| `(bakehouse_\w+)` \| ([\w, ]*)\|/gm)];
    for (const [, name = '', labels = ''] of rows) {
      const line = new RegExp(`^${name}(?:_count)?\\{([^}]*)\\}`, 'm').exec(text)?.[1];
      if (line === undefined) continue;
      const shown = [...line.matchAll(/(\w+)="/g)].map(([, label]) => label);
      expect(shown.toSorted(), name).toEqual(
        labels
          .split(',')
          .map((label) => label.trim())
          .toSorted(),
      );
    }
  });
});

describe('the files for an operator', () => {
  test.each([alerts, dashboard])('%s names metrics that there are', (path) => {
    const named = findNamedAllergens(textOf(path));
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !told.has(name))).toEqual([]);
  });

  test('the dashboard shows every metric of the program', () => {
    const named = new Set(findNamedAllergens(textOf(dashboard)));
    const own = [...told].filter((name) => !ofNode.test(name));
    expect(own.filter((name) => !named.has(name))).toEqual([]);
  });

  test('the dashboard is one, with panels that do not lie over each other', () => {
    const { panels } = JSON.parse(textOf(dashboard)) as {
      panels: { id: number; title: string; gridPos: { x: number; y: number; w: number; h: number } }[];
    };
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });

  test('every alert says what people notice and what to do', () => {
    const rules = textOf(alerts).split('- alert: ').slice(1);
    expect(rules.length).toBeGreaterThan(8);
    for (const rule of rules) {
      expect(rule).toMatch(/severity: (page|ticket)/);
      expect(rule).toMatch(/summary: .{15}/);
      expect(rule).toMatch(/action: .{15}/);
    }
  });

  test('Prometheus takes the rules (where promtool is installed)', () => {
    const checked = spawnSync('promtool', ['check', 'rules', fileURLToPath(new URL(alerts, root))], {
      encoding: 'utf8',
    });
    if (checked.error) {
      process.stdout.write(
        'promtool is not installed (Debian: prometheus), so it did not check the alerts\n',
      );
      return;
    }
    expect(`${checked.stdout}${checked.stderr}`).toContain('SUCCESS');
    expect(checked.status).toBe(0);
  });
});
