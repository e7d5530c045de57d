import path from 'node:path';

export const APP = path.resolve('app');

/** Only a bundler reads these: JSX and style sheets, and the modules beside them. */
const BUNDLED_FILES = /^(components\/|pages\/.*(?<!\.server)\.ts$)/;

/**
 * Returns the file below app/ of an import, where Node loads it (decision 0016); null for all
 * others.
 */
export function serverModule(source: string, importer?: string): string | null {
  const file = pathBelowApp(source, importer);
  if (file === null || !file.endsWith('.ts')) return null;
  return file.startsWith('../') || BUNDLED_FILES.test(file) ? null : file;
}

function pathBelowApp(source: string, importer: string | undefined): string | null {
  if (source.startsWith('#app/')) return source.slice('#app/'.length);
  if (!source.startsWith('.') || importer === undefined) return null;
  const file = path.resolve(path.dirname(importer), source);
  return path.relative(APP, file).split(path.sep).join('/');
}
