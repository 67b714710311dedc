/**
 * The application and its contract, imported by computed names. Every feature is behind these two, and nearly every
 * test of the server needs them: imported statically, they would make each change affect each test (decision 051).
 * Vitest's module graph ends here; test/reach-own-routes.ts connects a test with its own feature instead.
 */
const names = { application: '../../src/create-bakehouse.ts', contract: '@bakehouse/contract/contract' };

type Application = typeof import('../../src/create-bakehouse.ts');
type Contract = typeof import('@bakehouse/contract/contract');

export async function loadApplication(): Promise<Application & Contract> {
  const application: Application = await import(/* @vite-ignore */ names.application);
  const contract: Contract = await import(/* @vite-ignore */ names.contract);
  return { ...application, ...contract };
}
