import { contract } from '@bakehouse/contract/contract';
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const name = 'virtual:contract';
const resolved = `\0${name}`;

/**
 * A plugin that reduces the contract to methods and paths for the browser. Schemas are validated by the server only, so
 * the page loads no schema library.
 */
export function minifiedContract(): Plugin {
  return {
    name: 'minified-contract',
    resolveId(id) {
      return id === name ? resolved : null;
    },
    load(id) {
      if (id !== resolved) return null;
      return `export const contract = ${JSON.stringify(minifyContractRouter(contract))};`;
    },
  };
}
