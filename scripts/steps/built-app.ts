import { existsSync } from 'node:fs';
import { AppError } from '#app/lib/app-error.ts';

export const BUILD_STAMP = 'build/sources.sha256';

export function hasBuild(): boolean {
  return existsSync('build/server/index.js') && existsSync(BUILD_STAMP);
}

/** Requires a build. Throws a `configuration` error where there is none. */
export function requireBuild(): void {
  if (hasBuild()) return;
  throw new AppError('configuration', 'Farthing is not built, or the build was interrupted.', {
    hint: 'Run "npm run build" first; "npm run up" builds by itself.',
  });
}
