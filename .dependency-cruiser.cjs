/** Which folder of the README's layout may import which. tests/layers shows that each rule catches a violation. */

const anywhere = '^app/'
const generated = '^app/generated/'
const folders = {
  routes: '^app/routes/',
  api: '^app/api/',
  http: '^app/http/',
  domain: '^app/domain/',
  operations: '^app/operations/',
  config: '^app/config/',
  data: '^app/data/',
  reads: '^app/data/read/',
  documents: '^app/documents/',
  gateways: '^app/gateways/',
  ui: '^app/ui/',
  i18n: '^app/i18n/',
}
/** All server code may read the settings; these files only read the environment. */
const settings = '^app/config/settings(\\.server\\.ts$|/)'
const durations = '^app/domain/time/durations\\.ts$'
/** All server code may log. */
const log = '^app/gateways/log\\.server\\.ts$'
const separatePrograms = [
  '^server/programs/backup\\.ts$',
  '^server/programs/restore\\.ts$',
  '^server/programs/company-plan\\.ts$',
  '^server/programs/(create-account|remove-second-factor|with-database)\\.ts$',
  '^server/programs/doctor(/|\\.ts$)',
  '^server/programs/(make-documents|verify)\\.ts$',
  '^server/programs/stripe-setup(/|\\.ts$)',
]
/** The simulated Stripe for the demo and for tests. */
const standIn = '^demo/stripe-stand-in/'
/** app/http renders the document inside the component that provides the method and the nonce. */
const documentRequest = '^app/ui/document-request\\.tsx$'
/** Types that app and server share: the app's exports, a route's handle, a failure. */
const sharedTypes = ['^app/entry\\.server\\.tsx$', '^app/http/route-handle\\.ts$', '^app/domain/errors\\.ts$']
/** The page that checks an export runs in a browser. */
const checker = '^app/documents/export/checker/'
const tests = '\\.test\\.tsx?$'
/** The only files of the domain that import zod. */
const schemas =
  '^app/domain/(|.+/)(schema|email-address|hours|paging|parse-draft|parse-readings|password|required-text|stored-heads|typed-text)\\.ts$'

/** Inside app/, a folder may import only itself and the folders in `to`, plus the files in `extra`. */
function onlyImports(name, from, to, extra = []) {
  return {
    name,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: { path: anywhere, pathNot: [from, ...to, ...extra] },
  }
}

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'routes-and-api-use-operations',
      comment: 'Routes and API write through operations and read through data/read.',
      severity: 'error',
      from: { path: [folders.routes, folders.api], pathNot: tests },
      to: {
        path: anywhere,
        pathNot: [
          folders.routes,
          folders.api,
          folders.http,
          folders.operations,
          folders.reads,
          folders.domain,
          folders.documents,
          folders.ui,
          folders.i18n,
          '^app/styles/',
          settings,
        ],
      },
    },
    onlyImports('operations-imports', folders.operations, [
      folders.domain,
      folders.config,
      folders.data,
      folders.gateways,
      folders.documents,
    ]),
    onlyImports('data-imports', folders.data, [folders.domain, folders.config, generated]),
    onlyImports('config-imports', folders.config, [folders.domain]),
    onlyImports('documents-imports', folders.documents, [folders.domain, folders.i18n]),
    onlyImports('ui-imports', folders.ui, [folders.domain, folders.i18n]),
    onlyImports('gateways-imports', folders.gateways, [folders.domain], [settings]),
    onlyImports(
      'http-imports',
      folders.http,
      [folders.reads, folders.domain, folders.i18n],
      [settings, log, documentRequest],
    ),
    onlyImports('i18n-imports', folders.i18n, [folders.domain]),
    {
      name: 'domain-is-pure',
      comment: 'The domain is pure: it imports only zod, Temporal and itself, does no I/O and reads no clock.',
      severity: 'error',
      from: { path: folders.domain, pathNot: tests },
      to: { pathNot: [folders.domain, '^node_modules/(zod|temporal-polyfill)/'] },
    },
    {
      name: 'only-data-imports-prisma',
      severity: 'error',
      from: { pathNot: [folders.data, generated, '^tests/support/', '^prisma\\.config\\.ts$', '^node_modules/'] },
      to: { path: [generated, '^node_modules/@prisma/', '^node_modules/prisma/'] },
    },
    {
      name: 'only-data-opens-the-database',
      severity: 'error',
      from: { path: '^(app|server|demo|prisma)/', pathNot: [folders.data, generated] },
      to: { path: '^node_modules/better-sqlite3/' },
    },
    {
      name: 'no-server-file-in-browser',
      comment:
        'Code for the browser (client entry, ui, i18n, domain, checker) must not import a .server file, not even indirectly.',
      severity: 'error',
      from: {
        path: ['^app/entry\\.client\\.tsx$', folders.ui, '^app/i18n/[^/]*\\.client\\.tsx?$', folders.domain, checker],
        pathNot: tests,
      },
      to: { path: '\\.server\\.tsx?$', reachable: true },
    },
    {
      name: 'no-node-module-in-browser',
      severity: 'error',
      from: { path: ['^app/entry\\.client\\.tsx$', folders.ui, folders.domain, checker], pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-zod-in-browser',
      comment: "zod is larger than the owners' pages: code for the browser imports only its types.",
      severity: 'error',
      from: {
        path: ['^app/entry\\.client\\.tsx$', folders.ui, folders.i18n, folders.domain, checker],
        pathNot: [tests, schemas, '\\.server\\.tsx?$'],
      },
      to: { path: [schemas, '^node_modules/(@conform-to/)?zod/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-uses-app-through-entry',
      comment:
        'There must be one copy of data/ and its mutex, so the server uses the app only through entry.server. ' +
        'backup, restore, company-plan, create-account, remove-second-factor, doctor, verify, make-documents and stripe-setup are separate processes.',
      severity: 'error',
      from: { path: '^server/', pathNot: [tests, ...separatePrograms] },
      to: { path: anywhere, pathNot: [settings, log, durations, ...sharedTypes] },
    },
    {
      name: 'stripe-stand-in-is-independent',
      comment:
        'The simulated Stripe may use only prices, their lookup keys, and texts, because Stripe knows no more of the app.',
      severity: 'error',
      from: { path: standIn, pathNot: tests },
      to: {
        path: anywhere,
        pathNot: [
          settings,
          log,
          durations,
          '^app/domain/payments/',
          '^app/gateways/stripe/lookup-keys\\.ts$',
          folders.i18n,
        ],
      },
    },
    {
      name: 'server-imports-only-types',
      comment: 'The server imports only the types of these files; it loads their code from the build.',
      severity: 'error',
      from: { path: '^server/', pathNot: [tests, ...separatePrograms] },
      to: { path: sharedTypes, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app-does-not-import-server',
      severity: 'error',
      from: { path: anywhere, pathNot: tests },
      to: { path: '^(server|prisma|tests|bench)/' },
    },
    {
      name: 'production-does-not-import-demo',
      comment: 'The demo and its packages are not installed in production.',
      severity: 'error',
      from: { path: '^(app|server)/', pathNot: tests },
      to: { path: '^demo/' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-development-package',
      comment: 'Production code may not import development dependencies.',
      severity: 'error',
      from: { path: '^(app|server|prisma)/', pathNot: [tests, '^app/routes\\.ts$', '^prisma/schema'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', generated] },
    exclude: { path: '[.](css|json|sql)(\\?|$)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.jsx', '.cjs', '.mjs'],
    },
  },
}
