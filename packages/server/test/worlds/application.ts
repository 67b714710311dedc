/**
 * The application and its contract, named at run time only. Every feature is behind these two, and nearly every test of
 * the server is before them: named in an import, they would make each change touch each test (decision 051). Here
 * Vitest's graph of imports ends; test/reach-own-routes.ts leads from a test to its own feature instead.
 */
const names = { application: '../../src/create-bakehouse.ts', contract: '@bakehouse/contract/contract' };

type Application = typeof import('../../src/create-bakehouse.ts');
type Contract = typeof import('@bakehouse/contract/contract');

export async function loadApplication(): Promise<Application & Contract> {
  const application: Application = await import(/* @vite-ignore */ names.application);
  const contract: Contract = await import(/* @vite-ignore */ names.contract);
  return { ...application, ...contract };
}
