import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vitest/config';

/** Tests of features, which import the feature's code only through the test world. */
const testOfFeature = /^(.*\/packages\/[^/]+\/src\/features\/[^/]+\/).*\.test\.ts$/;

/**
 * Tests send requests to the whole application, so few of them import the code that they test: they import the world, and
 * the world imports everything. For `vitest --changed` the world hides that import (see makeWorld), and this plugin adds
 * an import of the feature's routes to each of its tests. A change then selects the tests of its feature.
 */
export function reachOwnRoutes(): Plugin {
  return {
    name: 'reach-own-routes',
    transform(code, id) {
      const feature = testOfFeature.exec(id)?.[1];
      if (feature === undefined || !/world\.ts['"]/.test(code)) return null;
      const routes = join(feature, 'routes.ts');
      // At the end, so that every line keeps its number.
      return existsSync(routes) ? { code: `${code}\nimport ${JSON.stringify(routes)};`, map: null } : null;
    },
  };
}
