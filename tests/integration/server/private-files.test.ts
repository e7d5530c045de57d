import { execFile } from 'node:child_process';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder } from '#tests/remove-folder.ts';

const SCRIPTS = fileURLToPath(new URL('../../../scripts/', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'farthing-private-'));
});
afterAll(() => removeFolder(folder));

describe('files with orders and people in them', () => {
  it('are for the owner of the machine alone, whatever the shell allows', async () => {
    const module = pathToFileURL(path.join(SCRIPTS, 'steps/command-line.ts')).href;
    const program = `
      process.umask(0o022);
      await import(${JSON.stringify(module)});
      const { mkdir, writeFile } = await import('node:fs/promises');
      await mkdir('uploads');
      await writeFile('uploads/orders.csv', 'order');
    `;
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      cwd: folder,
    });
    const modeOf = async (name: string) => (await stat(path.join(folder, name))).mode & 0o777;
    expect([await modeOf('uploads'), await modeOf('uploads/orders.csv')]).toEqual([0o700, 0o600]);
  });

  it.each(
    ['backup', 'query', 'rates', 'reseal', 'restore', 'shops', 'web', 'worker', 'import', 'up'].map(
      (name) => [name] as const,
    ),
  )('are written so by npm run %s, which loads what says so', async (name) => {
    const text = await readFile(path.join(SCRIPTS, `${name}.ts`), 'utf8');
    expect(text).toMatch(/'\.\/steps\/(?:private-files|command-line)\.ts';/);
  });
});
