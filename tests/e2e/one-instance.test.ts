import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { serverModule } from '../../scripts/steps/server-module.ts';

const BUNDLE = 'build/server/**/*.js';

/** How each mode of the server comes to its pages. */
const PAGES = {
  production: `const { routes } = await import('./build/server/index.js');`,
  development: `
    const { createServer } = await import('vite');
    const vite = await createServer({ server: { middlewareMode: true, ws: false } });
    const { routes } = await vite.ssrLoadModule('virtual:remix/server-build');`,
} as const;

/** A page meets an error of the class that the server's own modules throw, and says what it makes of it. */
const PROGRAM = `
  import { AppError } from './app/lib/app-error.ts';
  const fail = () => { throw new AppError('conflict', 'Somebody was faster.'); };
  const context = { sessionSecret: { reveal: fail } };
  const request = new Request('http://127.0.0.1/api/extension/order-profit');
  const { module } = routes['pages/api/extension-order-profit.route'];
  const answer = await module.loader({ request, context, params: {} });
  const { message } = await answer.json();
  process.stdout.write(answer.status + ' ' + message, () => process.exit(0));`;

function readAll(pattern: string, isRead: (file: string) => boolean): string {
  const files = globSync(pattern).filter((file) => !file.includes('.test.') && isRead(file));
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** The functions and classes that the modules of a text declare; style sheets become constants. */
function declared(text: string): Set<string> {
  const names = text.matchAll(/^(?:export )?(?:async )?(?:function\*?|class) (\w+)/gm);
  return new Set([...names].map(([, name = '']) => name));
}

describe('a process of the server', () => {
  it('has a bundle of pages alone: what Node loads is declared nowhere in it', () => {
    const isServers = (file: string) => serverModule(`#${file}`) !== null;
    const servers = declared(readAll('app/**/*.ts', isServers));
    const pages = declared(readAll('app/**/*.{ts,tsx}', (file) => !isServers(file)));
    const bundled = declared(readAll(BUNDLE, () => true));
    expect(servers.size).toBeGreaterThan(1000);
    const twice = [...bundled].filter((name) => servers.has(name) && !pages.has(name));
    expect(twice).toEqual([]);
    expect(readAll(BUNDLE, () => true)).toContain('from "#app/lib/app-error.ts"');
  });

  it.each(['production', 'development'] as const)(
    'knows each class once: a page in %s understands the error of a service',
    (mode) => {
      const program = `${PAGES[mode]}\n${PROGRAM}`;
      const said = execFileSync(
        process.execPath,
        ['--input-type=module-typescript', '--eval', program],
        { env: { ...process.env, NODE_ENV: mode }, encoding: 'utf8' },
      );
      expect(said).toBe('409 Somebody was faster.');
    },
  );
});
