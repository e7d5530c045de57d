import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const KNIP = path.resolve('node_modules/knip/bin/knip.js');

/** One export of each kind of use: by the product, by a test alone, by nothing. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ type: 'module', name: 'planted' }),
  'app/routes.ts': "import { used } from './lib/things.ts'; used();",
  'app/lib/things.ts':
    'export function used() {}\nexport function testedOnly() {}\nexport function unused() {}\n',
  'app/lib/things.test.ts': "import { testedOnly } from './things.ts'; testedOnly();",
};

describe('the checks for unused code', () => {
  const project = mkdtempSync(path.join(tmpdir(), 'planted-'));
  const check = (...args: readonly string[]) =>
    spawnSync(process.execPath, [KNIP, ...args], { cwd: project, encoding: 'utf8' });
  beforeAll(() => {
    for (const [file, text] of Object.entries(FILES)) {
      mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(project, file), text);
    }
    copyFileSync('knip.json', path.join(project, 'knip.json'));
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it('find what only a test uses, where tests do not count as use', () => {
    const { status, stdout } = check('--production');
    expect(status).not.toBe(0);
    expect(stdout).toMatch(/\btestedOnly\b/);
    expect(stdout).toMatch(/\bunused\b/);
    expect(stdout).not.toMatch(/\bused\b/);
  });
});
