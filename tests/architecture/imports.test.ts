import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('imports', () => {
  let found: readonly DependencyViolation[];
  beforeAll(() => {
    found = dependencyViolations('.', ['app', 'extensions', 'tests', 'scripts']);
  }, 120_000);

  it('run one way between folders, and files form no circle', () => {
    expect(found.filter(({ rule }) => rule !== 'folder-cycle')).toEqual([]);
  });

  it('form no circle of folders but those of the list, which has none that is gone', () => {
    const cycles = found
      .filter(({ rule }) => rule === 'folder-cycle')
      .map(({ from, to }) => `${from} -> ${to}`);
    expect(cycles.toSorted()).toEqual([...FOLDER_CYCLES].toSorted());
  });
});

/** A file that breaks one rule, as [rule, path, text]. */
const PLANTED: readonly (readonly [string, string, string])[] = [
  ['pages-browser', 'app/pages/a/up.tsx', "import { x } from '#app/services/a/x.server.ts';"],
  ['pages-browser', 'app/pages/a/up-view.ts', "import { x } from '#app/data/x.server.ts';"],
  ['pages-server', 'app/pages/a/shown.server.ts', "import { x } from './x.tsx';"],
  ['layer-pages', 'app/pages/a/push.server.ts', "import { x } from '#app/realtime/x.ts';"],
  ['layer-domain', 'app/domain/a/type.ts', "import type { X } from '#app/services/a/x.server.ts';"],
  ['layer-domain', 'app/domain/a/b/deep.ts', "import { x } from '../../../data/x.server.ts';"],
  ['layer-components', 'app/components/lazy.tsx', "export const x = import('#app/pages/a/x.tsx');"],
  ['layer-domain', 'app/domain/a/view.ts', "import type { X } from '#app/view-models/a/x.ts';"],
  ['layer-data', 'app/data/view.ts', "import type { X } from '#app/view-models/a/x.ts';"],
  ['layer-view-models', 'app/view-models/a/up.ts', "import { x } from '#app/components/x.tsx';"],
  ['layer-view-models', 'app/view-models/a/io.ts', "import { x } from '../../data/x.server.ts';"],
  ['layer-web', 'app/web/a/screen.ts', "import { x } from '#app/pages/a/x.tsx';"],
  ['layer-api', 'app/api/a/row.server.ts', "import { x } from '#app/data/x.server.ts';"],
  ['layer-services', 'app/services/a/form.ts', "import { x } from '#app/web/a/x.server.ts';"],
  ['layer-csv', 'app/csv/a/platform.ts', "import type { X } from '../../platforms/a/x.ts';"],
  ['layer-platforms', 'app/platforms/a/file.ts', "import { x } from '#app/csv/a/x.ts';"],
  ['layer-lib', 'app/lib/again.ts', "export { x } from '../domain/a/x.ts';"],
  ['layer-root', 'app/root.tsx', "import { x } from './data/x.server.ts';"],
  ['layer-unlisted', 'app/newcomer/x.ts', "import { x } from '../lib/x.ts';"],
  ['siblings-pages', 'app/pages/b/x.tsx', "import { x } from '../a/x.tsx';"],
  ['siblings-pages', 'app/pages/settings/x.tsx', "import { x } from '../a/x.tsx';"],
  ['siblings-platforms', 'app/platforms/b/x.ts', "import { x } from '../a/x.ts';"],
  ['package-database', 'app/services/a/sql.server.ts', "import pg from 'pg';"],
  [
    'package-database',
    'app/pages/a/copy.route.ts',
    "import { DuckDBInstance } from '@duckdb/node-api';",
  ],
  ['package-http-server', 'app/services/a/http.server.ts', "import express from 'express';"],
  ['package-job-queue', 'app/services/a/queue.server.ts', "import { run } from 'graphile-worker';"],
  ['package-component-library', 'app/pages/a/card.tsx', "import { Card } from '@shopify/polaris';"],
  [
    'package-component-library',
    'app/components/a/icon.tsx',
    "import { XIcon } from '@shopify/polaris-icons';",
  ],
  ['package-sockets', 'app/services/a/socket.server.ts', "import { Server } from 'socket.io';"],
  ['tests-in-product', 'app/services/a/test.server.ts', "import { x } from '#tests/x.ts';"],
  ['layer-extensions', 'extensions/a/src/up.ts', "import { x } from '#app/platforms/a/x.ts';"],
  ['extension-in-product', 'app/lib/run.ts', "import { y } from '../../extensions/a/src/y.ts';"],
  ['fixture-in-product', 'app/domain/a/sample.ts', "import { x } from './x.fixture.ts';"],
  ['shopify-file', 'app/pages/a/token.server.ts', "import { x } from '#app/shopify.server.ts';"],
  [
    'shopify-library',
    'app/platforms/shopify/library.server.ts',
    "import { shopifyApp } from '@shopify/shopify-app-remix/server';",
  ],
  [
    'shopify-library',
    'app/services/connections/embedded/session.ts',
    "import type { Session } from '@shopify/shopify-api';",
  ],
  [
    'services-without-remix',
    'app/services/a/answer.server.ts',
    "import type { AppLoadContext } from '@remix-run/node';",
  ],
  ['domain-is-pure', 'app/domain/a/hook.ts', "import { useState } from 'react';"],
  ['domain-is-pure', 'app/view-models/a/hook.ts', "import { useState } from 'react';"],
  ['domain-without-node', 'app/domain/a/file.ts', "import { readFileSync } from 'node:fs';"],
  ['domain-without-node', 'app/view-models/a/file.ts', "import { readFileSync } from 'node:fs';"],
  ['file-cycle', 'app/lib/one.ts', "import type { Two } from './two.ts'; export type One = Two;"],
  ['folder-cycle', 'app/domain/c/x.ts', "import { y } from '../d/y.ts';"],
  ['folder-cycle', 'app/domain/d/x.ts', "import { y } from '../c/y.ts';"],
];

/** Files that break no rule, and that the planted ones import. */
const ALLOWED: readonly (readonly [string, string])[] = [
  ['app/pages/a/x.route.tsx', "import { x } from '#app/web/a/x.server.ts'; export { x };"],
  ['app/pages/settings/y.tsx', "import { x } from '../costs/x.tsx'; export const y = x;"],
  ['app/web/a/x.server.ts', "import { x } from '#app/services/a/x.server.ts'; export { x };"],
  ['app/api/a/x.server.ts', "import { x } from '#app/web/a/x.server.ts'; export { x };"],
  ['app/csv/a/x.ts', "import { x } from '../../lib/x.ts'; export { x };"],
  ['app/pages/a/x.tsx', "import { y } from './y.tsx'; export const x = y;"],
  ['app/pages/a/y.tsx', "import { x } from '#app/domain/a/x.ts'; export const y = x;"],
  ['app/pages/a/z.tsx', "import { x } from '#app/view-models/a/x.ts'; export const z = x;"],
  ['app/view-models/a/x.ts', "import { x as y } from '#app/domain/a/x.ts'; export const x = y;"],
  ['app/domain/a/x.ts', "import { x as y } from '../../lib/x.ts'; export const x = y;"],
  ['app/platforms/shopify/x.ts', "import { x } from '#app/shopify.server.ts'; export { x };"],
  ['app/lib/two.ts', "import type { One } from './one.ts'; export type Two = One;"],
  ['extensions/a/src/y.ts', "import { x } from '#app/lib/x.ts'; export const y = x;"],
  ['app/shopify.server.ts', "import { x } from '@shopify/shopify-api'; export { x };"],
  ...[
    'app/components/x.tsx',
    'app/pages/costs/x.tsx',
    'app/realtime/x.ts',
    'app/services/a/x.server.ts',
    'app/data/x.server.ts',
    'app/lib/x.ts',
    'app/platforms/a/x.ts',
    'app/domain/c/y.ts',
    'app/domain/d/y.ts',
    'app/domain/a/x.fixture.ts',
    'tests/x.ts',
  ].map((file) => [file, 'export const x = 1; export const y = 1;'] as const),
];

describe('the import rules', () => {
  const project = mkdtempSync(path.join(tmpdir(), 'planted-'));
  let found: readonly DependencyViolation[];
  beforeAll(() => {
    const imports = { '#app/*': './app/*', '#tests/*': './tests/*' };
    const files: readonly (readonly [string, string])[] = [
      ['package.json', JSON.stringify({ type: 'module', imports })],
      ['tsconfig.json', JSON.stringify({ compilerOptions: { module: 'ESNext' } })],
      ...ALLOWED,
      ...PLANTED.map(([, file, text]) => [file, text] as const),
    ];
    for (const [file, text] of files) {
      mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(project, file), text);
    }
    found = dependencyViolations(project, ['app', 'extensions', 'tests']);
  }, 120_000);
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it.each(PLANTED)('of %s refuse %s', (rule, file) => {
    const place = rule === 'folder-cycle' ? path.dirname(file) : file;
    expect(found.filter(({ from }) => from === place).map((one) => one.rule)).toContain(rule);
  });

  it('allow what the table allows', () => {
    const allowed = new Set(ALLOWED.map(([file]) => file));
    expect(found.filter(({ from }) => allowed.has(from))).toEqual([]);
  });
});

interface DependencyViolation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

interface CruiseReport {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

const CRUISER = path.resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const RULES = path.resolve('.dependency-cruiser.mjs');

/** What breaks the rules of `.dependency-cruiser.mjs` in some folders of a project. */
function dependencyViolations(
  project: string,
  folders: readonly string[],
): readonly DependencyViolation[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [CRUISER, ...folders, '--config', RULES, '--output-type', 'json'],
    { cwd: project, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (stdout === '') throw new Error(`dependency-cruiser gave no report: ${stderr}`);
  const { summary } = JSON.parse(stdout) as CruiseReport;
  if (summary.totalCruised === 0) throw new Error('dependency-cruiser found no files.');
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

/** Imports between folders that are part of a circle, types included. The list may only shrink. */
const FOLDER_CYCLES: readonly string[] = [];
