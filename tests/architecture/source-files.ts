import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

let listed: readonly string[] | undefined;
let read: readonly SourceFile[] | undefined;

/** Every file of the project that Git knows or would add, so that a new file is judged before it is committed. */
export function projectFiles(): readonly string[] {
  return (listed ??= listFiles());
}

/** The project's own code: TypeScript of the app, its extensions, the tests and the scripts. */
export function sourceFiles(): readonly SourceFile[] {
  return (read ??= readSources());
}

function listFiles(): readonly string[] {
  const listing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listing.split('\n').filter((line) => line !== ''))].toSorted();
}

function readSources(): readonly SourceFile[] {
  return projectFiles()
    .filter((path) => /^(app|extensions|tests|scripts)\/.*\.tsx?$/.test(path))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(path, 'utf8') }];
      } catch {
        return []; // deleted, and the deletion not committed yet
      }
    });
}

export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.test\.tsx?$/.test(path);
}
