import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vitest/config';

/** A test of a feature, which reaches the feature's code through the test world. */
const testOfFeature = /^(.*\/packages\/[^/]+\/src\/features\/[^/]+\/).*\.test\.ts$/;

/**
 * Tests send requests to the whole application, so few of them import what they are about: they import the world, and
 * the world imports everything. For `vitest --changed` the world hides that import (see makeWorld), and this plugin
 * adds an import of the feature to each of its tests. A change then selects the tests of the feature it is in.
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
