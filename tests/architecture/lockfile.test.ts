import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Names of the packages that a lockfile asks for and does not hold: `npm ci` refuses it for those. */
function missingIn(packages: Readonly<Record<string, LockedPackage>>): string[] {
  const has = (place: string) => Object.hasOwn(packages, place);
  return Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !placesOf(place, name).some(has))
      .map((name) => `${name} of ${place}`),
  );
}

/** Where Node looks for a package: beside whoever asks, then in each folder above. */
function placesOf(place: string, name: string): string[] {
  const above = place.split(/\/?node_modules\//).slice(1);
  return above
    .map((_name, depth) => ['', ...above.slice(0, above.length - depth)])
    .concat([['']])
    .map((parents) => [...parents, name].join('/node_modules/').replace(/^\//, ''));
}

describe('the lockfile', () => {
  it('holds every package of every platform, so that npm ci takes it everywhere', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, LockedPackage>;
    };
    expect(missingIn(packages)).toEqual([]);
    const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'];
    for (const platform of platforms) {
      expect(packages[`node_modules/@duckdb/node-bindings-${platform}`]?.version).toBeDefined();
    }
  });

  it('is found wanting without the binary of one platform', () => {
    const packages = {
      '': { dependencies: { duckdb: '1' } },
      'node_modules/duckdb': { optionalDependencies: { 'duckdb-mac': '1', 'duckdb-linux': '1' } },
      'node_modules/duckdb/node_modules/duckdb-linux': {},
    };
    expect(missingIn(packages)).toEqual(['duckdb-mac of node_modules/duckdb']);
  });

  it('has no install script of which package.json does not say whether npm may run it', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, LockedPackage>;
    };
    const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      allowScripts: Record<string, boolean>;
    };
    const names = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([place]) => place.split('node_modules/').at(-1) ?? '');
    // By name alone: npm cannot match versions, since this lockfile names no addresses.
    expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(names)].toSorted());
  });
});
