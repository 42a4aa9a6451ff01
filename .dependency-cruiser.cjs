/** The arrows between the rooms of the README's layout: what may import what. tests/layers sees each rule fail. */

const anywhere = '^app/'
const generated = '^app/generated/'
const rooms = {
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
/** What the settings of the server are is asked everywhere on it; these files read the environment and nothing else. */
const settings = '^app/config/settings(\\.server\\.ts$|/)'
/** What a minute is. */
const durations = '^app/domain/time/durations\\.ts$'
/** What happens is logged everywhere on the server. */
const log = '^app/gateways/log\\.server\\.ts$'
const ownProcesses = [
  '^server/programs/backup\\.ts$',
  '^server/programs/restore\\.ts$',
  '^server/programs/company-plan\\.ts$',
  '^server/programs/doctor(/|\\.ts$)',
  '^server/programs/make-documents\\.ts$',
  '^server/programs/stripe-setup(/|\\.ts$)',
]
/** Stripe, where a demo has no keys of it. */
const standIn = '^demo/stripe-stand-in/'
/** The document is wrapped here in what hands its nonce to the components. */
const nonce = '^app/ui/nonce\\.tsx$'
/** What app and server agree on: what the app offers, what a route says of itself, what a failure is. */
const agreements = ['^app/entry\\.server\\.tsx$', '^app/http/route-handle\\.ts$', '^app/domain/errors\\.ts$']
const tests = '\\.test\\.tsx?$'
/** The files of the domain that parse: all that import zod, and nothing besides them does. */
const schemas =
  '^app/domain/(|.+/)(schema|email-address|hours|paging|parse-draft|password|required-text|typed-text)\\.ts$'

/** A room may import itself and the rooms named, and no other part of the app. */
function arrow(name, from, to, extra = []) {
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
      name: 'pages-and-api-pass-on',
      comment: 'Pages and API write through operations, and read through data/read.',
      severity: 'error',
      from: { path: [rooms.routes, rooms.api], pathNot: tests },
      to: {
        path: anywhere,
        pathNot: [
          rooms.routes,
          rooms.api,
          rooms.http,
          rooms.operations,
          rooms.reads,
          rooms.domain,
          rooms.documents,
          rooms.ui,
          rooms.i18n,
          '^app/styles/',
          settings,
        ],
      },
    },
    arrow('operations-decide', rooms.operations, [
      rooms.domain,
      rooms.config,
      rooms.data,
      rooms.gateways,
      rooms.documents,
    ]),
    arrow('data-stores', rooms.data, [rooms.domain, rooms.config, generated]),
    arrow('config-stores-nothing', rooms.config, [rooms.domain]),
    arrow('documents-show', rooms.documents, [rooms.domain, rooms.i18n]),
    arrow('ui-shows', rooms.ui, [rooms.domain, rooms.i18n]),
    arrow('gateways-translate', rooms.gateways, [rooms.domain], [settings]),
    arrow('http-knows-the-web', rooms.http, [rooms.reads, rooms.domain, rooms.i18n], [settings, log, nonce]),
    arrow('texts-stand-alone', rooms.i18n, [rooms.domain]),
    {
      name: 'domain-is-pure',
      comment: 'Pure rules: zod, Temporal and themselves. No I/O, no clock of their own.',
      severity: 'error',
      from: { path: rooms.domain, pathNot: tests },
      to: { pathNot: [rooms.domain, '^node_modules/(zod|temporal-polyfill)/'] },
    },
    {
      name: 'only-data-imports-prisma',
      severity: 'error',
      from: { pathNot: [rooms.data, generated, '^tests/support/', '^prisma\\.config\\.ts$', '^node_modules/'] },
      to: { path: [generated, '^node_modules/@prisma/', '^node_modules/prisma/'] },
    },
    {
      name: 'only-data-opens-the-database',
      severity: 'error',
      from: { path: '^(app|server|demo|prisma)/', pathNot: [rooms.data, generated] },
      to: { path: '^node_modules/better-sqlite3/' },
    },
    {
      name: 'browser-reaches-no-server-file',
      comment: 'What a browser loads (the client entry, components, texts, rules) leads to no .server file by any way.',
      severity: 'error',
      from: { path: ['^app/entry\\.client\\.tsx$', rooms.ui, '^app/i18n/[^/]*\\.client\\.tsx?$', rooms.domain] },
      to: { path: '\\.server\\.tsx?$', reachable: true },
    },
    {
      name: 'browser-reaches-no-node',
      severity: 'error',
      from: { path: ['^app/entry\\.client\\.tsx$', rooms.ui, rooms.domain], pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-parses-nothing',
      comment: 'zod outweighs the pages of the owners: what a browser loads imports no more of it than types.',
      severity: 'error',
      from: {
        path: ['^app/entry\\.client\\.tsx$', rooms.ui, rooms.i18n, rooms.domain],
        pathNot: [tests, schemas, '\\.server\\.tsx?$'],
      },
      to: { path: [schemas, '^node_modules/(@conform-to/)?zod/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-asks-the-entry',
      comment:
        'There is one copy of data/ and its mutex: the one behind what entry.server exports. ' +
        'backup, restore, company-plan, doctor and stripe-setup are processes of their own.',
      severity: 'error',
      from: { path: '^server/', pathNot: [tests, ...ownProcesses] },
      to: { path: anywhere, pathNot: [settings, log, durations, ...agreements] },
    },
    {
      name: 'stand-in-knows-what-stripe-knows',
      comment:
        'Prices, the keys by which they are found, and texts: what stands in for Stripe knows no more of the app.',
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
          rooms.i18n,
        ],
      },
    },
    {
      name: 'server-takes-types-of-agreements',
      comment: 'What is agreed on is known to the server by its types; the code comes with the build that it loads.',
      severity: 'error',
      from: { path: '^server/', pathNot: [tests, ...ownProcesses] },
      to: { path: agreements, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app-knows-no-server',
      severity: 'error',
      from: { path: anywhere, pathNot: tests },
      to: { path: '^(server|prisma|tests|bench)/' },
    },
    {
      name: 'production-knows-no-demo',
      comment: 'What the demo alone needs is no part of production, and neither are its packages.',
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
      comment: 'What runs in production is installed in production.',
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
