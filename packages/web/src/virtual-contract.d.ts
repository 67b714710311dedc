declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract';

  /** The contract's methods and paths without its schemas (build/minified-contract.ts). */
  export const contract: AnyContractRouter;
}
