/**
 * Checks the import rules of ARCHITECTURE.md: no cycles (types included), a domain that imports only itself, web and server
 * that do not import each other, and features that do not import each other.
 */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      comment: 'The domain imports nothing but itself.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-knows-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(contract|domain)/src|node_modules/(zod|@orpc/contract)/' },
    },
    {
      name: 'campaign-page-knows-the-domain-alone',
      comment: 'It draws a page from values, on the server and in the preview of the editor.',
      severity: 'error',
      from: { path: '^packages/campaign-page/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(campaign-page|domain)/src|node_modules/hono/' },
    },
    {
      name: 'web-never-meets-server',
      severity: 'error',
      from: { path: '^packages/web' },
      to: { path: '^packages/server' },
    },
    {
      name: 'server-never-meets-web',
      severity: 'error',
      from: { path: '^packages/server' },
      to: { path: '^packages/web' },
    },
    {
      name: 'private-postgres-stands-alone',
      severity: 'error',
      from: { path: '^packages/private-postgres/' },
      to: { path: '^packages/(?!private-postgres/)' },
    },
    {
      name: 'auth-service-knows-no-bakery',
      comment: 'It can be mounted into any application. Its tests run on a private PostgreSQL.',
      severity: 'error',
      from: { path: '^packages/auth-service/' },
      to: { path: '^packages/(?!auth-service/|private-postgres/)' },
    },
    {
      name: 'auth-service-is-handed-its-database',
      severity: 'error',
      from: { path: '^packages/auth-service/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/private-postgres/|^packages/auth-service/test/' },
    },
    {
      name: 'no-cross-feature-import-on-the-server',
      comment:
        'Features meet in app.ts and main.ts; what two of them need lives in domain, commands, records or platform.',
      severity: 'error',
      from: { path: '^packages/server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/features/', pathNot: '^packages/server/src/features/$1/' },
    },
    {
      name: 'floors-of-the-server',
      comment:
        'Features use commands, commands use records, records use platform, never the other way round.',
      severity: 'error',
      from: { path: '^packages/server/src/commands/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/(features/|app\\.ts|main\\.ts)' },
    },
    {
      name: 'records-know-no-command',
      severity: 'error',
      from: { path: '^packages/server/src/records/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/(features|commands)/|^packages/server/src/(app|main)\\.ts' },
    },
    {
      name: 'drawing-knows-documents-alone',
      comment: 'It draws what the domain has laid out, for every feature with a paper.',
      severity: 'error',
      from: { path: '^packages/server/src/drawing/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/(features|commands|records)/|^packages/server/src/(app|main)\\.ts' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^packages/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/(features|commands|records)/|^packages/server/src/(app|main)\\.ts' },
    },
    {
      name: 'platform-knows-no-bakery-noun',
      comment:
        'Of the domain it knows who acts, what is refused, brands of identifiers, and how words are told apart.',
      severity: 'error',
      from: { path: '^packages/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/domain/src/(?!kernel/|words/|merging/)' },
    },
    {
      name: 'no-cross-feature-import-on-the-web',
      comment: 'Features meet only in app/; what two of them need lives in shared/ or ui/.',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+)/' },
      to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    },
    {
      name: 'web-shared-stands-below-features',
      severity: 'error',
      from: { path: '^packages/web/src/(shared|ui)/' },
      to: { path: '^packages/web/src/(features|app)/' },
    },
    {
      name: 'web-ui-knows-no-bakery',
      severity: 'error',
      from: { path: '^packages/web/src/ui/' },
      to: { path: '^packages/web/src/shared/' },
    },
    {
      name: 'only-api-files-call-the-interface',
      comment:
        'Queries and commands of a feature are in its api.ts, those of shared pieces in their -api.ts.',
      severity: 'error',
      from: { path: '^packages/web/src', pathNot: '[-/]api\\.ts$|\\.test\\.tsx?$' },
      to: { path: '^packages/web/src/shared/api\\.ts$' },
    },
    {
      name: 'commands-stand-between-features-and-platform',
      severity: 'error',
      from: { path: '^packages/server/src/(commands|platform)/' },
      to: { path: '^packages/server/src/(features/|app\\.ts|main\\.ts)' },
    },
    {
      name: 'platform-knows-no-command',
      severity: 'error',
      from: { path: '^packages/server/src/platform/' },
      to: { path: '^packages/server/src/commands/' },
    },
    {
      name: 'no-undeclared-package',
      comment: 'npm hoists: an import that type-checks may still be missing from package.json.',
      severity: 'error',
      from: { pathNot: '^(scripts|\\.)' },
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'],
        pathNot: '^(packages|e2e|bench)/|^virtual:',
      },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$|^virtual:' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^packages/[^/]+/src', pathNot: '\\.test\\.tsx?$|/src/.*/test/' },
      to: { path: '\\.test\\.tsx?$|^packages/[^/]+/test/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
  },
};
