import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';

/** ui.md, "Speed as felt": script of a first screen, compressed, Polaris included. */
const FIRST_SCREEN_MAX_BYTES = 250_000;

/** The bundle's own list of what the browser loads for a page before anything is clicked. */
interface Manifest {
  readonly entry: Loaded;
  readonly routes: Readonly<Record<string, Loaded>>;
}

interface Loaded {
  readonly module: string;
  readonly imports: readonly string[];
}

const FOLDER = 'build/client';

describe('the script of a first screen', () => {
  const name = readdirSync(path.join(FOLDER, 'assets')).find((file) =>
    file.startsWith('manifest-'),
  );
  const text = readFileSync(path.join(FOLDER, 'assets', name ?? ''), 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;

  /** Of a page with these route modules, as it goes over the wire. */
  function bytesOf(routes: readonly string[], more: readonly string[] = []): number {
    const parts = [manifest.entry, ...routes.flatMap((id) => manifest.routes[id] ?? [])];
    expect(parts, `routes ${routes.join(', ')}`).toHaveLength(routes.length + 1);
    const files = new Set([
      ...parts.flatMap(({ module, imports }) => [module, ...imports]),
      ...more,
    ]);
    return [...files].reduce(
      (sum, file) => sum + statSync(`${path.join(FOLDER, file)}.br`).size,
      0,
    );
  }

  /** What a page loads once its figures are there. */
  const chart = readdirSync(path.join(FOLDER, 'assets')).flatMap((file) =>
    /^trend-plot-.*\.js$/.test(file) ? `/assets/${file}` : [],
  );

  it.each([
    ['/login', ['pages/account-layout.route', 'pages/auth/login.route']],
    ['/dashboard', ['pages/dashboard/dashboard.route']],
    ['/orders', ['pages/orders/orders.route']],
    ['/analytics/shipping', ['report/analytics/shipping']],
    ['/product', ['pages/products/product.route']],
  ])('of %s stays under 250 kB', (_path, routes) => {
    const shell = ['root', 'pages/shell/layout.route'];
    expect(chart).toHaveLength(1);
    expect(bytesOf([...shell, ...routes], chart)).toBeLessThan(FIRST_SCREEN_MAX_BYTES);
  });

  it('of the settings does too, with the constraints of all their forms', () => {
    const routes = ['root', 'pages/shell/layout.route', 'pages/settings/settings.route'];
    expect(bytesOf(routes)).toBeLessThan(FIRST_SCREEN_MAX_BYTES);
  });

  it('holds no schemas, only what comes of them', () => {
    const scripts = readdirSync(path.join(FOLDER, 'assets')).filter((file) => file.endsWith('.js'));
    const texts = scripts.map((file) => readFileSync(path.join(FOLDER, 'assets', file), 'utf8'));
    expect(texts.filter((script) => script.includes('save-handling')).length).toBeGreaterThan(0);
    expect(texts.filter((script) => script.includes('ZodError'))).toEqual([]);
  });

  it('comes as the build compressed it, and plain for who cannot unpack that', async () => {
    const file = manifest.entry.module;
    const url = new URL(file, inject('baseUrl'));
    const original = readFileSync(path.join(FOLDER, file), 'utf8');
    expect(existsSync(`${path.join(FOLDER, file)}.br`)).toBe(true);
    for (const [accepted, sent] of [
      ['br', 'br'],
      ['identity', null],
    ] as const) {
      const reply = await fetch(url, { headers: { 'accept-encoding': accepted } });
      expect(reply.headers.get('content-encoding')).toBe(sent);
      expect(reply.headers.get('content-type')).toMatch(/javascript/);
      expect(reply.headers.get('cache-control')).toMatch(/immutable/);
      expect(await reply.text()).toBe(original);
    }
  });

  it('comes without the headers of pages, but for what a script needs', async () => {
    const ask = async (file: string) => {
      const { status, headers } = await fetch(`${inject('baseUrl')}/assets/${file}`);
      const kinds = ['content-security-policy', 'x-frame-options', 'x-content-type-options'];
      return [status, ...kinds.filter((kind) => headers.has(kind))];
    };
    expect(await ask(name ?? '')).toEqual([200, 'x-content-type-options']);
    // What is no file of the build is a page, and has all of them.
    const [, ...ofPage] = await ask('none.js');
    expect(ofPage).toEqual([
      'content-security-policy',
      'x-frame-options',
      'x-content-type-options',
    ]);
  });
});
