import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_LIMITS,
  ATTEMPT_LIMITS,
  BODY_LIMITS,
  COPY_LIMITS,
  DRAWING_LIMITS,
  HTTP_LIMITS,
  BULK_EDIT_LIMITS,
  PUSH_LIMITS,
  QUERY_LIMITS,
  SHEET_LIMITS,
  UPLOAD_LIMITS,
  VISIT_LIMITS,
} from '#app/config/limits.ts';
import { projectFiles } from './source-files.ts';

/** What is read before a folder is opened; platforms and components list their parts. */
const LINES_MAX = 24;

const readmes = projectFiles().filter((file) => file.endsWith('README.md') && existsSync(file));

describe('the map', () => {
  it('names only paths that exist', () => {
    const missing = readmes.flatMap((readme) =>
      pathsNamedIn(readFileSync(readme, 'utf8'))
        .filter(
          (named) => !existsSync(named) && !existsSync(path.join(path.dirname(readme), named)),
        )
        .map((named) => `${readme}: ${named}`),
    );
    expect(missing).toEqual([]);
  });

  it('names only files and folders that are below it', () => {
    const missing = readmes.flatMap((readme) => {
      const below = path.dirname(readme);
      if (!below.startsWith('app')) return [];
      const files = projectFiles().filter((file) => file.startsWith(`${below}/`));
      return partsNamedIn(readFileSync(readme, 'utf8'))
        .filter((named) => !files.some((file) => `/${file}`.includes(`/${named}`)))
        .filter((named) => !projectFiles().some((file) => file.startsWith(`app/${named}`)))
        .map((named) => `${readme}: ${named}`);
    });
    expect(missing).toEqual([]);
  });

  it('names every folder of a folder of the app', () => {
    const unnamed = readdirSync('app', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => {
        const map = readFileSync(`app/${name}/README.md`, 'utf8');
        return readdirSync(`app/${name}`, { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && !map.includes(`\`${entry.name}/`))
          .map((entry) => `app/${name}/${entry.name}`);
      });
    expect(unnamed).toEqual([]);
  });

  it('has a line for every folder of the app and every file and folder at the root', () => {
    const map = readFileSync('README.md', 'utf8');
    const folders = readdirSync('app', { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const rooms = folders.map(({ name }) => `app/${name}`);
    const root = [...new Set(projectFiles().map((file) => file.split('/')[0] ?? ''))];
    expect([...rooms, ...root].filter((entry) => !map.includes(`\`${entry}`))).toEqual([]);
  });

  it('says in each folder of the app what belongs there, within a glance', () => {
    const folders = readdirSync('app', { withFileTypes: true }).filter((one) => one.isDirectory());
    const unsaid = folders.filter(({ name }) => {
      const readme = `app/${name}/README.md`;
      return !existsSync(readme) || readFileSync(readme, 'utf8').split('\n').length > LINES_MAX;
    });
    expect(unsaid.map(({ name }) => name)).toEqual([]);
  });

  it('follows paths in at most twelve steps, each of a name that its file exports', () => {
    const paths = readFileSync('ARCHITECTURE.md', 'utf8').split('\n## ').slice(1);
    expect(paths.length).toBe(4);
    for (const path of paths) {
      const steps = [...path.matchAll(/^\d+\. `(\w+)` in `([^`]+)`/gm)];
      expect(steps.length).toBe(path.match(/^\d+\. /gm)?.length);
      expect(steps.length).toBeLessThanOrEqual(12);
      const missing = steps.filter(([, name = '', file = '']) => {
        const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
        return !new RegExp(`export (async )?(function|const) ${name}\\b`).test(source);
      });
      expect(missing.map(([step]) => step)).toEqual([]);
    }
  });

  it('lists every limit, and those that are counts with their number', () => {
    const readme = readFileSync('README.md', 'utf8');
    const counts = Object.entries(ATTEMPT_LIMITS).map(([name, { attemptsMax }]) => [
      name,
      attemptsMax,
    ]);
    const others = Object.values({
      HTTP_LIMITS,
      BODY_LIMITS,
      UPLOAD_LIMITS,
      BULK_EDIT_LIMITS,
      PUSH_LIMITS,
      QUERY_LIMITS,
      DRAWING_LIMITS,
      SHEET_LIMITS,
      COPY_LIMITS,
      ACCOUNT_LIMITS,
      VISIT_LIMITS,
    });
    const named = others.flatMap((table) => Object.keys(table)).map((name) => `\`${name}\` `);
    const wanted = [...counts.map(([name, count]) => `\`${name}\` ${count}`), ...named];
    expect(wanted.filter((text) => !readme.includes(text))).toEqual([]);
  });

  it('has only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...readFileSync('README.md', 'utf8').matchAll(/npm run ([a-z:-]+)/g)].map(
      (match) => match[1] ?? '',
    );
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

describe('the decisions', () => {
  it('are each listed once, under their subject', () => {
    const index = readFileSync('app/decisions/README.md', 'utf8');
    const listed = [...index.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map((match) => match[1] ?? '');
    const records = readdirSync('app/decisions').filter((name) => /^\d{4}-/.test(name));
    expect(listed.toSorted()).toEqual(records.toSorted());
  });
});

/** Words in code quotes that look like a path of this project: with a slash, no spaces, no placeholder. */
function pathsNamedIn(text: string): readonly string[] {
  return [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)]
    .map((match) => match[1] ?? '')
    .filter((named) => /^(app|tests|scripts|prisma|public|\.ci)\//.test(named));
}

/** What reads as a folder or a file of code; NAME and x- stand for any. */
function partsNamedIn(text: string): readonly string[] {
  return [...text.matchAll(/`([\w-]+(?:[/.][\w-]+)*(?:\/|\.tsx?))`/g)]
    .map((match) => match[1] ?? '')
    .filter((named) => !/^(tests|scripts|prisma|extensions)\/|NAME|(^|-)x[.-]|-x-/.test(named))
    .map((named) => named.replace(/^app\//, ''));
}
