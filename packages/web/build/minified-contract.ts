import { contract } from '@bakehouse/contract/contract';
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const name = 'virtual:contract';
const resolved = `\0${name}`;

/**
 * Gives the browser the contract's methods and paths as plain values. The schemas stay behind: they are the server's to
 * check, and without them the page loads no schema library.
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
