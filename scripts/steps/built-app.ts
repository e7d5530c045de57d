import { existsSync } from 'node:fs';
import { AppError } from '#app/lib/app-error.ts';

/** Written last: what the build was made from. */
export const BUILD_STAMP = 'build/sources.sha256';

/** Whether there is a build that came to its end. */
export function hasBuild(): boolean {
  return existsSync('build/server/index.js') && existsSync(BUILD_STAMP);
}

/** Throws a `configuration` error where there is none. */
export function requireBuild(): void {
  if (hasBuild()) return;
  throw new AppError('configuration', 'Farthing is not built, or the build was interrupted.', {
    hint: 'Run "npm run build" first; "npm run up" builds by itself.',
  });
}
